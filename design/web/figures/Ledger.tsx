import type { ReactNode } from 'react';
import { Rows } from '../cards/Rows.tsx';
import styles from './Ledger.module.css';

type Props = {
  readonly id: string;
  /** "November 2026". */
  readonly heading: string;
  /** The month's totals. */
  readonly totals?: ReactNode;
  /** `Row`s, newest first. */
  readonly children: ReactNode;
};

/** One month of what was charged and paid, within a card. */
export const LedgerMonth = ({ id, heading, totals, children }: Props) => (
  <section aria-labelledby={id} className={styles.month}>
    <div className={styles.head}>
      <h2 id={id}>{heading}</h2>
      {totals !== undefined && <p className={styles.totals}>{totals}</p>}
    </div>
    <Rows>{children}</Rows>
  </section>
);
