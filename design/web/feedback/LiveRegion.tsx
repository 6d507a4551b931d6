import type { ReactNode } from 'react';
import styles from '../layout/VisuallyHidden.module.css';

type Props = {
  /** assertive only for what must interrupt: a session about to end. */
  readonly politeness?: 'polite' | 'assertive';
  readonly children: ReactNode;
};

/** Announces changes to screen readers. It is in the page from the start; only its words change. */
export const LiveRegion = ({ politeness = 'polite', children }: Props) => (
  <span className={styles.hidden} role={politeness === 'polite' ? 'status' : 'alert'}>
    {children}
  </span>
);
