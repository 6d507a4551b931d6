import type { ReactNode } from 'react';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { RefreshLink } from '#platform/web/RefreshLink.tsx';
import type { FailureCode } from '../../rules/catalogue.ts';
import styles from './Failure.module.css';
import { FailureHelp } from './FailureHelp.tsx';
import { type FailureWord, useFailureSay } from './say.ts';

const toneWords = { negative: 'toneNegative', caution: 'toneCaution', info: 'toneInfo' } as const;

type Props = {
  readonly code: FailureCode;
  readonly tone?: keyof typeof toneWords;
  readonly place?: 'page' | 'inline';
  /** Set if it appears after the page has loaded. */
  readonly announce?: 'alert';
  /** The current page, for reloading. */
  readonly here?: `/${string}`;
  /** Further links. */
  readonly acts?: ReactNode;
  /** Where OK leads; without it, OK dismisses the message. */
  readonly ok?: `/${string}`;
  readonly text?: FailureWord;
  /** What is known beyond the catalogue, in place of its text. */
  readonly children?: ReactNode;
};

/**
 * A failure in its place on a page: what it is, what it means, what to do next, and whom to ask (specification 8). OK works without script: it closes
 * a dialog.
 */
export function Failure({ code, tone = 'caution', place = 'page', announce, here, acts, ok, text, children }: Props) {
  const say = useFailureSay();
  const title = say(code);
  const ways = (
    <>
      {here && <RefreshLink here={here}>{say('refresh')}</RefreshLink>}
      {acts}
      {ok ? (
        <ButtonLink look="secondary" href={ok}>
          {say('ok')}
        </ButtonLink>
      ) : (
        <form method="dialog">
          <SecondaryButton type="submit">{say('ok')}</SecondaryButton>
        </form>
      )}
    </>
  );
  return (
    <dialog open ref={announce && showTo} className={styles.failure} aria-label={title} onClose={focusHeading}>
      <Alert tone={tone} toneWord={say(toneWords[tone])} place={place} title={title} acts={ways} {...(announce && { announce })}>
        {children ?? (text && say(text))}
        <FailureHelp />
      </Alert>
    </dialog>
  );
}

/** After a press at the end of a long page, scrolls to the outcome. */
const showTo = (failure: HTMLDialogElement | null): void => failure?.scrollIntoView({ block: 'nearest' });

/** The button that had the focus is gone. */
const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });
