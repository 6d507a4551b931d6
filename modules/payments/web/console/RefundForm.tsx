import { Form, Submit, TextField } from '#design/console/form.tsx';
import { Panel } from '#design/console/parts.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { useConsoleSay } from './say.ts';

type Props = { readonly confirmationNumber: string; readonly formKey: string; readonly left: Cents };

/** `formKey`: sent twice, the form is still one refund. `left`: what can be refunded, as it was seen. */
export function RefundForm({ confirmationNumber, formKey, left }: Props) {
  const say = useConsoleSay();
  const address = useAddress();
  const language = useLanguage();
  return (
    <Panel title={say('refundTitle')}>
      <div className="in">
        <p>{say('refundText')}</p>
        <Form action={address('/payments')} hidden={{ payment: confirmationNumber, key: formKey, seen: left }}>
          <TextField name="amount" label={say('amount')} hint={say('refundAmountHint', { left: formatCents(left, language) })} />
          <ReasonField />
          <Submit>{say('refundGive')}</Submit>
        </Form>
      </div>
    </Panel>
  );
}
