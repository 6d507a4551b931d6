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
};

/** What it is, a note below, and one thing at the end. */
export const Row = ({ children, strong = false, note, aside }: Props) => (
  <li className={styles.row}>
    <div className={styles.what}>
      <div className={strong ? styles.title : undefined}>{children}</div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
    {aside}
  </li>
);
