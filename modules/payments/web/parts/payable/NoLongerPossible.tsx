import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import type { Path } from '#platform/rules/path.ts';
import { useWords } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { type Refused, refusalText } from '../refusal/refusal-text.ts';

type Props = {
  readonly refused: Refused;
  /** The steps that mend it; without `amount`, that is not the customer's to choose. */
  readonly mend: { readonly amount?: Path; readonly method: Path };
  readonly back: { readonly href: string; readonly text: string };
};

/** The choices can no longer be paid: why, and how to fix that. */
export function NoLongerPossible({ refused, mend, back }: Props) {
  const say = useSay();
  return (
    <>
      <p>{refusalText(refused, useWords())}</p>
      <Actions>
        {mend.amount && refused.reason === 'amount-out-of-range' && <ButtonLink href={mend.amount}>{say('mendAmount')}</ButtonLink>}
        {refused.reason.includes('method') && <ButtonLink href={mend.method}>{say('mendMethod')}</ButtonLink>}
        <ButtonLink look="secondary" href={back.href}>
          {back.text}
        </ButtonLink>
      </Actions>
    </>
  );
}
