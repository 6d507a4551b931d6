import type { ReactNode } from 'react';
import { Facts } from '../layout/Facts.tsx';
import styles from './Rows.module.css';

/** A list of rows separated by hairlines. */
export const Rows = ({ children }: { readonly children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

type Props = {
  readonly children: ReactNode;
  /** Whether the row's title stands out over its note. */
  readonly strong?: boolean;
  readonly note?: ReactNode;
  /** In place of a note: short facts, with dots between them. */
  readonly facts?: readonly ReactNode[];
  /** At its end: an amount, a link, a state. */
  readonly aside?: ReactNode;
  /** What can be done with it, after everything said about it. */
  readonly acts?: ReactNode;
};

/** A title, a note below, one thing at the end, and its acts on a line of their own. */
export const Row = ({ children, strong = false, facts, note = facts?.length ? <Facts>{facts}</Facts> : undefined, aside, acts }: Props) => (
  <li className={styles.row}>
    <div className={styles.what}>
      <div className={strong ? styles.title : undefined}>{children}</div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
    {aside}
    {acts !== undefined && <div className={styles.acts}>{acts}</div>}
  </li>
);
