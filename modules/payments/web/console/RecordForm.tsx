import { Choices, Form, Submit, TextField, useSent } from '#design/console/form.tsx';
import { Facts, Panel } from '#design/console/parts.tsx';
import { brandWords } from '#modules/wallet/rules/method-name.ts';
import { cardBrands } from '#modules/wallet/rules/payment-method.ts';
import { useMethodSay } from '#modules/wallet/web/parts/method-words.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { ConsoleAccount } from '#platform/rules/console/account.ts';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { otherTenders } from '../../rules/console/views.ts';
import { assistedChannels } from '../../rules/payment-channel.ts';
import { channelWords, partWords } from '../../rules/words.ts';
import { useSay } from '../say.ts';
import { useDueText, useWhose } from './AccountFacts.tsx';
import { useConsoleSay } from './say.ts';

type Props = { readonly account: ConsoleAccount; readonly formKey: string; readonly earliest: IsoDate };

/** The form that leads to the review; nothing is recorded by it. */
export function RecordForm({ account, formKey, earliest }: Props) {
  const say = useConsoleSay();
  const sayToCustomers = useSay();
  const sayMethod = useMethodSay();
  const address = useAddress();
  const whose = useWhose();
  const dueText = useDueText();
  const { fields } = useSent();
  const { accountNumber, parts, today } = account;
  const only = parts.length === 1;
  return (
    <Panel title={say('paymentsOf', { number: accountNumber })}>
      <div className="in">
        <Facts facts={whose(account)} />
        <Form action={address('/record-payment')} hidden={{ account: accountNumber, key: formKey, act: 'review' }}>
          <Choices
            kind="radio"
            name="part"
            legend={say('paymentFor')}
            choices={parts.map((part) => ({
              value: part.part,
              label: `${sayToCustomers(partWords[part.part])}: ${dueText(part)}`,
              chosen: only || fields.part === part.part,
            }))}
          />
          <TextField name="amount" label={say('amount')} hint={say('recordAmountHint')} />
          <Choices
            kind="radio"
            name="channel"
            legend={say('recordChannel')}
            choices={assistedChannels.map((value) => ({ value, label: sayToCustomers(channelWords[value]) }))}
            short
          />
          <Choices
            kind="radio"
            name="tender"
            legend={say('recordTender')}
            choices={[
              ...otherTenders.slice(0, 2).map((value) => ({ value, label: say(`recordTender_${value}`) })),
              ...cardBrands.map((value) => ({ value, label: sayMethod(brandWords[value]) })),
              ...otherTenders.slice(2).map((value) => ({ value, label: say(`recordTender_${value}`) })),
            ]}
            short
          />
          <TextField name="lastFour" label={say('recordLastFour')} hint={say('recordLastFourHint')} />
          <TextField name="reference" label={say('recordReference')} hint={say('recordReferenceHint')} />
          <TextField name="takenOn" label={say('recordTakenOn')} hint={say('recordTakenOnHint', { today, from: earliest })} />
          <Submit>{say('recordReview')}</Submit>
        </Form>
      </div>
    </Panel>
  );
}
