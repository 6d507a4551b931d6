import { Alert } from '#design/web/feedback/Alert.tsx';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import type { NetworkNotice as Notice } from '../../rules/network-watch.ts';
import styles from './NetworkNotice.module.css';
import { NoNetwork } from './NoNetwork.tsx';

type Props = { readonly notice: Notice; readonly closable: boolean; readonly onClose: () => void };

/** The notice of a lost connection: above the page, then in front of it (NET-01, NET-03). */
export function NetworkNotice({ notice, closable, onClose }: Props) {
  const say = useFailureSay();
  return (
    <aside aria-label={say('network')} className={styles.place}>
      {notice === 'passive' && (
        <Alert tone="negative" toneWord={say('toneNegative')} announce="alert" title={say('network')}>
          {say('networkText')}
        </Alert>
      )}
      {notice === 'full-screen' && <NoNetwork closable={closable} onClose={onClose} />}
    </aside>
  );
}
