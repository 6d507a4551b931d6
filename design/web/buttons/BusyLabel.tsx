import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';

type Props = { readonly busy: boolean; readonly busyText: string | undefined; readonly children: ReactNode };

/** A button's label and, in the same place, its text while work is in progress; without such text the label stays. */
export function BusyLabel({ busy, busyText, children }: Props) {
  const saysOther = busy && busyText !== undefined;
  return (
    <>
      <span className={classes(styles.label, saysOther && styles.away)}>{children}</span>
      {busyText !== undefined && (
        <span className={classes(styles.busy, !busy && styles.away)} aria-hidden={!busy}>
          <LoaderCircle size={18} className={classes(busy && styles.wheel)} />
          {busyText}
        </span>
      )}
    </>
  );
}
