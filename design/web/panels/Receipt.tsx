import type { ReactNode } from 'react';
import styles from './Receipt.module.css';

/** What was done, to be kept: paper with a torn edge. */
export const Receipt = ({ labelledBy, children }: { readonly labelledBy: string; readonly children: ReactNode }) => (
  <section className={styles.receipt} aria-labelledby={labelledBy}>
    {children}
    <svg className={styles.torn} viewBox="0 0 480 10" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0${'l8 9 8-9'.repeat(30)}`} vectorEffect="non-scaling-stroke" />
    </svg>
  </section>
);
