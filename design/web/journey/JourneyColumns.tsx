import type { ReactNode } from 'react';
import styles from './JourneyColumns.module.css';

/** The question of a page, and beside it (below on a phone) what is already known. */
export const JourneyColumns = ({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.main}>{children}</div>
    {aside}
  </div>
);
