import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import styles from './FullScreen.module.css';

type Props = {
  /** The id of its heading, which receives the focus. */
  readonly labelledBy: string;
  /** What Esc does; undefined: nothing. */
  readonly onLeave: (() => void) | undefined;
  readonly children: ReactNode;
};

/**
 * Covers the whole screen: meanwhile, what is behind it does not exist for the keyboard and for screen readers. Once it is gone, the focus is back
 * where it was.
 */
export function FullScreen({ labelledBy, onLeave, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = useCallback(() => {
    dialog.current?.showModal();
    document.getElementById(labelledBy)?.focus();
  }, [labelledBy]);
  // Closes while it is still in the document: a dialog that was removed does not restore the focus.
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
