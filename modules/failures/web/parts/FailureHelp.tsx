import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { usePartner } from '#platform/web/say.tsx';
import styles from './Failure.module.css';
import { FailureDetails } from './FailureDetails.tsx';
import { useFailureSay } from './say.ts';

/** Whom to contact, and what to tell them: the phone, a store, and the id by which our logs know what happened. */
export function FailureHelp() {
  const say = useFailureSay();
  const { phone, hasStores } = usePartner();
  return (
    <div className={styles.help}>
      <a href={phone.href}>{say('call')}</a>
      {hasStores && <Link href={pathOf('supportLocations')}>{say('store')}</Link>}
      <FailureDetails />
    </div>
  );
}
