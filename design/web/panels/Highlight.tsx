import type { ReactNode } from 'react';
import styles from './Highlight.module.css';

/** One figure that speaks for something, on a ground of its own within a card: "$60.00 a year", and a sentence on it. */
export const Highlight = ({ figure, children }: { readonly figure: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.highlight}>
    <p className={styles.figure}>{figure}</p>
    <p>{children}</p>
  </div>
);
