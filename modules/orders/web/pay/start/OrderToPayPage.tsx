import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { OnlineRefused } from '#modules/payments/web/parts/refusal/OnlineRefused.tsx';
import { Step } from '#modules/payments/web/parts/step/Step.tsx';
import { usePaymentSay } from '#modules/payments/web/parts/step/say.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

/** `amountDue`: what is left, less what is on its way. */
export type OrderToPay = {
  readonly id: string;
  readonly number: string;
  readonly dueToday: Cents;
  readonly amountDue: Cents;
  readonly onlinePaymentsRefused: boolean;
};

/** What an order costs before it begins, and the way to pay it. */
export function OrderToPayPage({ data: { id, number, dueToday, amountDue, onlinePaymentsRefused } }: PageProps<OrderToPay>) {
  const say = useSay();
  const sayPayment = usePaymentSay();
  const language = useLanguage();
  const busy = useBusy();
  const intent = useNewIntent('order payment');
  const { submission } = useSubmission();
  if (onlinePaymentsRefused) return <OnlineRefused />;
  return (
    <Step heading={say('payTitle', { number })} submission={submission}>
      {amountDue === 0 ? (
        <>
          <p>{say('payOnItsWay')}</p>
          <ButtonLink href={pathOf('order', { id })}>{say('toOrder')}</ButtonLink>
        </>
      ) : (
        <ActionForm>
          <Stack gap="large">
            <p>{say('payText', { amount: formatCents(dueToday, language) })}</p>
            <input type="hidden" name={INTENT_FIELD} value={intent} />
            <PrimaryButton type="submit" wide busy={busy} busyText={sayPayment('saving')}>
              {say('payChoose')}
            </PrimaryButton>
            <Note small>{sayPayment('notChargedYet')}</Note>
          </Stack>
        </ActionForm>
      )}
    </Step>
  );
}
