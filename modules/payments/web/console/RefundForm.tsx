import { Choices, Form, Submit, TextField } from '#design/console/form.tsx';
import { Panel } from '#design/console/parts.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { OfferedRefund } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

type Props = {
  readonly confirmationNumber: string;
  /** The name of what the payment pays, such as a device; null if it pays the bill. */
  readonly payableName: string | null;
  readonly refund: OfferedRefund;
};

/** Sent twice, the form is still one refund. Each ground says what becomes of the account, and none is chosen beforehand. */
export function RefundForm({ confirmationNumber, payableName, refund: { key, left, nextBill } }: Props) {
  const say = useConsoleSay();
  const address = useAddress();
  const language = useLanguage();
  const correction = useCorrection(payableName, nextBill);
  return (
    <Panel title={say('refundTitle')}>
      <div className="in">
        <p>{say('refundText')}</p>
        <Form action={address('/payments')} hidden={{ payment: confirmationNumber, key, seen: left }}>
          <TextField name="amount" label={say('amount')} hint={say('refundAmountHint', { left: formatCents(left, language) })} />
          <Choices
            kind="radio"
            name="ground"
            legend={say('refundGround')}
            choices={[
              { value: 'goodwill', label: say('refundGoodwill') },
              { value: 'correction', label: correction },
            ]}
          />
          <ReasonField />
          <Submit>{say('refundGive')}</Submit>
        </Form>
      </div>
    </Panel>
  );
}

function useCorrection(payableName: string | null, nextBill: OfferedRefund['nextBill']): string {
  const say = useConsoleSay();
  const language = useLanguage();
  if (payableName !== null) return say('refundCorrectionDevice', { device: payableName });
  if (nextBill === undefined) return say('refundCorrection');
  return say(nextBill.byAutoPay ? 'refundCorrectionAutoPay' : 'refundCorrectionOn', { date: formatDate(nextBill.on, 'long', language) });
}
