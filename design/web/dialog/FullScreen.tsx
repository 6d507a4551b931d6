import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import styles from './FullScreen.module.css';

type Props = {
  /** The id of its heading, which takes the focus. */
  readonly labelledBy: string;
  /** What Esc does; undefined: it does nothing. */
  readonly onLeave: (() => void) | undefined;
  readonly children: ReactNode;
};

/**
 * Stands in front of everything, as high and wide as the screen: what is behind it is not there meanwhile, for the keyboard and for who listens.
 * Once it is gone, the focus is where it was.
 */
export function FullScreen({ labelledBy, onLeave, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = useCallback(() => {
    dialog.current?.showModal();
    document.getElementById(labelledBy)?.focus();
  }, [labelledBy]);
  // While it is in the document: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    show();
    return () => current?.close();
  }, [show]);
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby={labelledBy}
      onCancel={(event) => onLeave ?? event.preventDefault()}
      // Browsers close it at the second Esc, whatever the page says.
      onClose={onLeave ?? show}
    >
      {children}
    </dialog>
  );
}
