import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { Submission } from '#platform/web/page.ts';
import { useWords } from '#platform/web/say.tsx';
import { OnlineRefused } from '../../parts/refusal/OnlineRefused.tsx';
import { type Refused, refusalText } from '../../parts/refusal/refusal-text.ts';
import { Step } from '../../parts/step/Step.tsx';
import { useSay } from '../../say.ts';
import { quickHeading } from './quick-heading.ts';

type Props = { readonly part: AccountPart; readonly refused: Refused; readonly submission: Submission | undefined };

/** Why quick pay is not possible, and what to do instead. */
export function NotQuickly({ part, refused, submission }: Props) {
  const say = useSay();
  const words = useWords();
  const { reason } = refused;
  if (reason === 'online-payments-refused') return <OnlineRefused />;
  const start = `${pathOf('payStart')}?part=${part}`;
  return (
    <Step heading={quickHeading({ refused }, words)} submission={submission}>
      <p>{refusalText(refused, words)}</p>
      <Actions>
        <ButtonLink href={pathOf('billing')}>{say('backToBilling')}</ButtonLink>
        {reason !== 'no-usable-method' && (
          <ButtonLink look="secondary" href={start}>
            {say('otherAmountOrDate')}
          </ButtonLink>
        )}
      </Actions>
    </Step>
  );
}
