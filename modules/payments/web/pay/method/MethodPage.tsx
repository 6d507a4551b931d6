import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { payJourney } from '#modules/payments/rules/pay-journey.ts';
import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import type { NewMethod } from '#modules/wallet/web/parts/new-method/new-method.ts';
import { restrictedText } from '#modules/wallet/web/parts/restricted-text.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { MethodKind, PayDraftFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { usePartner } from '#platform/web/say.tsx';
import { MethodForm } from '../../parts/step/MethodForm.tsx';
import type { MethodChoice } from '../../parts/step/method-card.tsx';
import { Step } from '../../parts/step/Step.tsx';
import { positionInPay } from '../../parts/step/steps.ts';
import { useSoFar } from '../../parts/step/useSoFar.tsx';
import { useSay } from '../../say.ts';
import { payPath } from '../pay-path.ts';

export type MethodData = {
  readonly draft: PayDraftFragment;
  /** Methods entered for this payment first, the newest last; then saved ones. */
  readonly methods: readonly MethodChoice[];
  /** What the account may not pay with. */
  readonly restricted?: readonly MethodKind[];
  /** Whether the customer may choose an account by logging in to its bank. */
  readonly bankLogin?: boolean;
  /** When the bill is due that is paid. */
  readonly dueOn?: IsoDate | null | undefined;
  /** What is being entered, below its choice. */
  readonly entering?: NewMethod | undefined;
  /** The id of the method just entered. */
  readonly added?: string | undefined;
};

/** The second step: the card or bank account to pay with. An unusable one stays in the list and says why (PAY-14). */
export function MethodPage({ data: { draft, methods, restricted = [], bankLogin = false, dueOn, entering, added } }: PageProps<MethodData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const { phone } = usePartner();
  const hasUsable = methods.some(({ state }) => isUsable(state));
  const mayNothing = restricted.length === 2;
  const soFar = useSoFar(
    { part: draft.part, amount: draft.amount, dueOn, payOn: draft.payOn },
    { amount: payPath('amount', draft), date: payPath('date', draft) },
  );
  return (
    <Step
      place={positionInPay('method', draft)}
      heading={say(payJourney.steps.method.heading)}
      submission={submission}
      replaces={draft.replaces}
      soFar={soFar}
    >
      {restricted.map((kind) => (
        <Failure key={kind} code="method" text={restrictedText(kind)} />
      ))}
      {!hasUsable && <p>{say('noUsableMethod')}</p>}
      {(hasUsable || !mayNothing) && (
        <MethodForm
          part={draft.part}
          methods={methods}
          restricted={restricted}
          chosen={added ?? draft.methodId}
          entering={entering}
          step={payPath('method', draft)}
          others={bankLogin && <StandaloneLink href={payPath('bank-login', draft)}>{say('bankLoginOffer')}</StandaloneLink>}
        />
      )}
      {!hasUsable && (
        <Actions>
          <ButtonLink look="secondary" href={phone.href}>
            {say('call')}
          </ButtonLink>
        </Actions>
      )}
      <StandaloneLink href={payPath('amount', draft)}>{say('backToAmount')}</StandaloneLink>
    </Step>
  );
}
