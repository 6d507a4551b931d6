import { useState } from 'react';
import { useHydrated } from '#design/web/useHydrated.ts';
import { useTrace } from '#platform/web/trace-context.tsx';
import styles from './Failure.module.css';
import { useFailureSay } from './say.ts';

/** The id by which our logs know what happened, for whoever is asked about it. */
export function FailureDetails() {
  const say = useFailureSay();
  const trace = useTrace();
  const [id] = useState(trace.id);
  if (id === undefined) return null;
  return (
    <details className={styles.details}>
      <summary>{say('details')}</summary>
      <span className={styles.trace}>
        {say('trace')} <code className={styles.id}>{id}</code> <Copy text={id} />
      </span>
    </details>
  );
}

/** Only with script; without, a press on the id selects all of it. */
function Copy({ text }: { readonly text: string }) {
  const say = useFailureSay();
  const [copied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  if (!isHydrated || !navigator.clipboard) return null;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <button type="button" className={styles.copy} onClick={copy} aria-live="polite">
      {say(copied ? 'copiedTrace' : 'copyTrace')}
    </button>
  );
}
