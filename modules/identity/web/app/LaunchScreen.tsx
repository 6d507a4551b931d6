import { useEffect, useId, useSyncExternalStore } from 'react';
import { FullScreen } from '#design/web/dialog/FullScreen.tsx';
import { usePartner } from '#platform/web/say.tsx';
import styles from './LaunchScreen.module.css';
import type { LaunchController } from './launch-controller.ts';
import { type Acts, type Open, useScreen } from './launch-screens.tsx';

/** @param onSignIn asks for the password and decides where it leads */
export function LaunchOf({ launchController, onSignIn }: { readonly launchController: LaunchController; readonly onSignIn: () => void }) {
  const launch = useSyncExternalStore(launchController.subscribe, launchController.launch);
  if (launch.screen === 'closed') return null;
  return (
    <LaunchScreen
      launch={launch}
      onSignIn={onSignIn}
      onTryAgain={() => void launchController.tryAgain()}
      onLookAround={launchController.lookAround}
      onChoose={(choice) => void launchController.choose(choice)}
    />
  );
}

/** Each screen is announced by its heading. */
function LaunchScreen({ launch, ...acts }: Acts & { readonly launch: Open }) {
  const id = useId();
  const { name, mark } = usePartner();
  const { title, content } = useScreen(launch, acts);
  useEffect(() => {
    if (title) document.getElementById(id)?.focus();
  }, [id, title]);
  return (
    <FullScreen labelledBy={id} onLeave={launch.screen === 'welcome' ? acts.onLookAround : undefined}>
      <div className={styles.inside}>
        <p className={styles.brand}>
          <img src={mark} alt="" width="40" height="40" />
          {name}
        </p>
        <h1 id={id} tabIndex={-1}>
          {title}
        </h1>
        {content}
      </div>
    </FullScreen>
  );
}
