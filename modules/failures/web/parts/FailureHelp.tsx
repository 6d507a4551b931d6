import { useState } from 'react';
import { Link } from '#design/web/link/LinkContext.tsx';
import { useHydrated } from '#design/web/useHydrated.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { usePartner } from '#platform/web/say.tsx';
import { useTrace } from '#platform/web/trace-context.tsx';
import styles from './Failure.module.css';
import { useFailureSay } from './say.ts';

/** Whom to contact, and what to tell them: the phone, a store, and the id by which our logs know what happened. */
export function FailureHelp() {
  const say = useFailureSay();
  const trace = useTrace();
  const { phone, hasStores } = usePartner();
  const [id] = useState(trace.id);
  return (
    <div className={styles.help}>
      <a href={phone.href}>{say('call')}</a>
      {hasStores && <Link href={pathOf('supportLocations')}>{say('store')}</Link>}
      {id !== undefined && (
        <details className={styles.details}>
          <summary>{say('details')}</summary>
          <span className={styles.trace}>
            {say('trace')} <code className={styles.id}>{id}</code> <Copy text={id} />
          </span>
        </details>
      )}
    </div>
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
