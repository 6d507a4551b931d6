import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import type { SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import type { NewMethod } from '#modules/wallet/web/parts/new-method/new-method.ts';
import { restrictedText } from '#modules/wallet/web/parts/restricted-text.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { StepPosition } from '#platform/rules/journey/steps.ts';
import type { Path } from '#platform/rules/path.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { MethodKind } from '#platform/web/generated/graphql.ts';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useSay } from '../../say.ts';
import { MethodForm } from '../step/MethodForm.tsx';
import type { MethodChoice } from '../step/method-card.tsx';
import { Step } from '../step/Step.tsx';

/** The methods of the account, and what is being entered. */
export type MethodsToChoose = {
  readonly chosen: string | null;
  readonly methods: readonly MethodChoice[];
  /** What the account may not pay with. */
  readonly restricted: readonly MethodKind[];
  /** What is being entered, below its choice. */
  readonly entering: NewMethod | undefined;
};

type Props = MethodsToChoose & {
  readonly place: StepPosition;
  readonly heading: string;
  readonly part: AccountPart;
  readonly soFar: readonly SummaryRow[];
  /** The address of this step. */
  readonly step: Path;
  readonly back: { readonly href: string; readonly text: string };
};

/** The method to pay something else than a bill with, saved or just entered. An unusable one stays in the list and says why (PAY-14). */
export function MethodStep({ place, heading, part, soFar, step, back, chosen, methods, restricted, entering }: Props) {
  const say = useSay();
  const { submission } = useSubmission();
  const hasUsable = methods.some(({ state }) => isUsable(state));
  return (
    <Step place={place} heading={heading} submission={submission} soFar={soFar}>
      {restricted.map((kind) => (
        <Failure key={kind} code="method" text={restrictedText(kind)} />
      ))}
      {!hasUsable && (
        <p>
          <WithPhone>{say('noUsableMethod')}</WithPhone>
        </p>
      )}
      {(hasUsable || restricted.length < 2) && (
        <MethodForm part={part} methods={methods} restricted={restricted} chosen={chosen} entering={entering} step={step} />
      )}
      {!hasUsable && (
        <Actions>
          <ButtonLink look="secondary" href={back.href}>
            {back.text}
          </ButtonLink>
        </Actions>
      )}
    </Step>
  );
}
