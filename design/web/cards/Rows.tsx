import type { ReactNode } from 'react';
import styles from './Rows.module.css';

/** A list of rows with a hairline between them. */
export const Rows = ({ children }: { readonly children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

type Props = {
  readonly children: ReactNode;
  /** Whether what it names stands out over its note. */
  readonly strong?: boolean;
  readonly note?: ReactNode;
  /** At its end: an amount, a link, a state. */
  readonly aside?: ReactNode;
  /** What may be done with it: after all that is said of it. */
  readonly acts?: ReactNode;
};

/** What it is, a note below, one thing at the end, and what may be done with it on a line of its own. */
export const Row = ({ children, strong = false, note, aside, acts }: Props) => (
  <li className={styles.row}>
    <div className={styles.what}>
      <div className={strong ? styles.title : undefined}>{children}</div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
    {aside}
    {acts !== undefined && <div className={styles.acts}>{acts}</div>}
  </li>
);
