import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useHydrated } from '../useHydrated.ts';
import styles from './ErrorSummary.module.css';

/** What is wrong, and the name of the field to correct; no field if the whole entry is refused. */
export type Problem = { readonly field?: string | undefined; readonly text: string };

type Props = {
  readonly title: string;
  readonly problems: readonly Problem[];
  /** Counts the attempts, so that the same problems get the focus again. */
  readonly attempt?: number;
  /** Focuses a field that is not in this document; without it, fields are found by their names. */
  readonly onGo?: (field: string) => void;
};

/** Shown above a refused form; receives the focus and links to each field. Without script its links are plain anchors. */
export function ErrorSummary({ title, problems, attempt = 0, onGo = focusField }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const heading = useId();
  const occasion = `${attempt} ${problems.map((problem) => problem.text).join(' ')}`;
  const hydrated = useHydrated();
  const cameWithPage = useRef(!hydrated);
  useEffect(() => {
    // A summary that came with the page is autofocused. A reader who moved on to a field before the script loaded keeps the focus there.
    const isTaken = cameWithPage.current && document.activeElement !== document.body;
    cameWithPage.current = false;
    if (occasion && !isTaken) summary.current?.focus();
  }, [occasion]);
  if (problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: a refused form comes back as a new page; its reader must hear why first
    <div ref={summary} className={styles.summary} role="alert" aria-labelledby={heading} tabIndex={-1} autoFocus>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.links}>
        {problems.map((problem) => (
          <li key={problem.text}>{problem.field ? <FieldLink field={problem.field} text={problem.text} onGo={onGo} /> : problem.text}</li>
        ))}
      </ul>
    </div>
  );
}

type LinkProps = { readonly field: string; readonly text: string; readonly onGo: (field: string) => void };

function FieldLink({ field, text, onGo }: LinkProps) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onGo(field);
  };
  return (
    <a href={`#${field}`} className={styles.link} onClick={go}>
      {text}
    </a>
  );
}

/** Scrolls to the field with the label and error above it, and focuses it. */
function focusField(field: string) {
  const control = document.getElementById(field);
  if (!control) return;
  (control.closest('fieldset') ?? control.parentElement?.parentElement ?? control).scrollIntoView({ block: 'nearest' });
  control.focus({ preventScroll: true });
}
