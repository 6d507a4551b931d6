import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { payJourney } from '#modules/payments/rules/pay-journey.ts';
import { addPath } from '#modules/wallet/rules/add-path.ts';
import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import { restrictedText } from '#modules/wallet/web/parts/restricted-text.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { MethodKind, PayDraftFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { usePartner } from '#platform/web/say.tsx';
import { addAnother } from '../../parts/step/add-another.ts';
import { type MethodChoice, useMethodCard } from '../../parts/step/method-card.tsx';
import { errorOf } from '../../parts/step/Problems.tsx';
import { Step } from '../../parts/step/Step.tsx';
import { positionInPay } from '../../parts/step/steps.ts';
import { useSoFar } from '../../parts/step/useSoFar.tsx';
import { useSay } from '../../say.ts';
import { type Journey, payPath } from '../pay-path.ts';

export type MethodData = {
  readonly draft: PayDraftFragment;
  /** Methods entered for this payment first, the newest last; then saved ones. */
  readonly methods: readonly MethodChoice[];
  /** What the account may not pay with. */
  readonly restricted?: readonly MethodKind[];
  /** Whether the customer may choose an account by logging in to its bank. */
  readonly bankLogin?: boolean;
  /** The id of the method just entered. */
  readonly added?: string | undefined;
};

/** The second step: the card or bank account to pay with. An unusable one stays in the list and says why (PAY-14). */
export function MethodPage({ data: { draft, methods, restricted = [], bankLogin = false, added } }: PageProps<MethodData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const methodCard = useMethodCard();
  const another = addAnother(restricted);
  const soFar = useSoFar(
    { part: draft.part, amount: draft.amount, payOn: draft.payOn },
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
      {methods.some(({ state }) => isUsable(state)) ? (
        <ActionForm>
          <Stack gap="large">
            <input type="hidden" name="part" value={draft.part} />
            <RadioCards
              name="methodId"
              label={say('methodQuestion')}
              error={errorOf(submission, 'methodId')}
              options={methods.map(methodCard)}
              chosen={submission?.values.methodId ?? startOf(methods, added ?? draft.methodId)}
            />
            {another && <StandaloneLink href={addPath({ intent: draft.intent })}>{say(another)}</StandaloneLink>}
            {bankLogin && <StandaloneLink href={payPath('bank-login', draft)}>{say('bankLoginOffer')}</StandaloneLink>}
            <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
              {say('continue')}
            </PrimaryButton>
          </Stack>
        </ActionForm>
      ) : (
        <NothingToPayWith journey={draft} another={another} bankLogin={bankLogin} />
      )}
    </Step>
  );
}

/** The earlier choice, else the default; an unusable method is never preselected. */
const startOf = (methods: readonly MethodChoice[], chosen: string | null): string | undefined => {
  const usable = methods.filter(({ state }) => isUsable(state));
  return (usable.find(({ id }) => id === chosen) ?? usable[0])?.id;
};

type Nothing = { readonly journey: Journey; readonly another: ReturnType<typeof addAnother>; readonly bankLogin: boolean };

function NothingToPayWith({ journey, another, bankLogin }: Nothing) {
  const say = useSay();
  const { phone } = usePartner();
  return (
    <>
      <p>{say('noUsableMethod')}</p>
      <Actions>
        {another && <ButtonLink href={addPath({ intent: journey.intent })}>{say(another)}</ButtonLink>}
        {bankLogin && (
          <ButtonLink look="secondary" href={payPath('bank-login', journey)}>
            {say('bankLoginOffer')}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" href={phone.href}>
          {say('call')}
        </ButtonLink>
      </Actions>
    </>
  );
}
