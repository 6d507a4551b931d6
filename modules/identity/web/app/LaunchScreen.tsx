import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { usePartner } from '#platform/web/say.tsx';
import type { Entering } from './entering.ts';
import styles from './LaunchScreen.module.css';
import { type Acts, type Open, useScreen } from './launch-screens.tsx';

/** @param onSignIn asks for the password, and knows where it leads */
export function LaunchOf({ entering, onSignIn }: { readonly entering: Entering; readonly onSignIn: () => void }) {
  const launch = useSyncExternalStore(entering.subscribe, entering.launch);
  if (launch.screen === 'closed') return null;
  return (
    <LaunchScreen
      launch={launch}
      onSignIn={onSignIn}
      onTryAgain={() => void entering.tryAgain()}
      onLookAround={entering.lookAround}
      onChoose={(choice) => void entering.choose(choice)}
    />
  );
}

/** Lies over everything; what is behind it is not there meanwhile, for the keyboard and for who listens. */
function LaunchScreen({ launch, ...acts }: Acts & { readonly launch: Open }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { name, mark } = usePartner();
  const { title, content } = useScreen(launch, acts);
  useEffect(() => dialog.current?.showModal(), []);
  // Another screen is read out by its heading.
  useEffect(() => {
    if (title) heading.current?.focus();
  }, [title]);
  const leave = (): boolean => {
    if (launch.screen === 'welcome') acts.onLookAround();
    return launch.screen === 'welcome';
  };
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // Browsers close it at the second Esc, whatever the page says.
      onClose={() => leave() || dialog.current?.showModal()}
    >
      <div className={styles.inside}>
        <p className={styles.brand}>
          <img src={mark} alt="" width="40" height="40" />
          {name}
        </p>
        <h1 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {content}
      </div>
    </dialog>
  );
}
