import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useWords } from '#platform/web/say.tsx';
import { type Refused, refusalText } from '../../parts/refusal/refusal-text.ts';
import { useSay } from '../../say.ts';
import { type ChangeableStep, type Journey, payChangePath } from '../pay-path.ts';

/** The choices can no longer be paid: why, and the step that fixes it. */
export function NoLongerPossible({ journey, refused }: { readonly journey: Journey; readonly refused: Refused }) {
  const say = useSay();
  const words = useWords();
  const step = stepThatMends(refused.reason);
  return (
    <>
      <p>{refusalText(refused, words)}</p>
      <Actions>
        {step ? (
          <ButtonLink href={payChangePath(step, journey)}>{say(labels[step])}</ButtonLink>
        ) : (
          <ButtonLink href={pathOf('billing')}>{say('backToBilling')}</ButtonLink>
        )}
        {ofSchedule.has(refused.reason) && (
          <ButtonLink look="secondary" href={pathOf('scheduled')}>
            {say('scheduledTitle')}
          </ButtonLink>
        )}
      </Actions>
    </>
  );
}

/** Refusals for which the page of scheduled payments helps. */
const ofSchedule: ReadonlySet<Refused['reason']> = new Set(['too-many-scheduled', 'scheduled-taken', 'scheduled-gone']);

const labels = { amount: 'mendAmount', method: 'mendMethod', date: 'mendDate' } as const;

function stepThatMends(reason: Refused['reason']): ChangeableStep | undefined {
  switch (reason) {
    case 'amount-out-of-range':
    case 'amount-above-due':
      return 'amount';
    case 'must-pay-today':
    case 'date-out-of-range':
    case 'past-cut-off':
    case 'too-many-scheduled':
    case 'only-later':
    case 'method-only-today':
    case 'method-expires-first':
    case 'method-not-saved':
      return 'date';
    case 'no-such-method':
    case 'method-expired':
    case 'method-restricted':
    case 'method-unavailable':
    case 'no-usable-method':
      return 'method';
    default:
      return undefined;
  }
}
