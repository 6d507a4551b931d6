import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

type Props = {
  readonly open: boolean;
  readonly heading: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** What has the focus first; by default the button that closes. React's `autoFocus` comes too early: the dialog is not shown yet. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

/** A question that must be answered before the page goes on. Esc closes it; the focus returns to where it was. */
export function Dialog({ open, heading, closeLabel, onClose, initialFocus, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    initialFocus?.current?.focus();
  }, [open, initialFocus]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={id}>{heading}</h2>
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => dialog.current?.close()}>
              <X size={22} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
