import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Facts } from '../layout/Facts.tsx';
import styles from './Rows.module.css';

/** A list of rows separated by hairlines. */
export const Rows = ({ children }: { readonly children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

type Props = {
  readonly children: ReactNode;
  /** Before it: a `Mark`. */
  readonly mark?: ReactNode;
  /** Whether the row's title stands out over its note. */
  readonly strong?: boolean;
  readonly note?: ReactNode;
  /** In place of a note: short facts, with dots between them. */
  readonly facts?: readonly ReactNode[];
  /** A `StatusTag`: beside the title, and below it where there is little room. */
  readonly state?: ReactNode;
  /** At its end: an amount, a link. */
  readonly aside?: ReactNode;
  /** What can be done with it, after everything said about it. */
  readonly acts?: ReactNode;
  /** The title is a link, the row's only one, and all of the row is pressed. */
  readonly whole?: boolean;
};

/** A title, a note below, one thing at the end, and its acts on a line of their own. */
export const Row = ({
  children,
  mark,
  strong = false,
  facts,
  note = facts?.length ? <Facts>{facts}</Facts> : undefined,
  state,
  aside,
  acts,
  whole = false,
}: Props) => (
  <li className={classes(styles.row, mark !== undefined && styles.marked, whole && styles.whole)}>
    {mark}
    <div className={styles.what}>
      <div className={strong ? styles.title : undefined}>{children}</div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
    {state !== undefined && <div className={styles.state}>{state}</div>}
    {aside}
    {whole && state === undefined && aside === undefined && <ChevronRight size={20} className={styles.chevron ?? ''} />}
    {acts !== undefined && <div className={styles.acts}>{acts}</div>}
  </li>
);
