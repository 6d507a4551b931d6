import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

/** The h1 of a page that is no step of a journey. It takes the focus when the page changes. */
export const PageHeading = ({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) => (
  <div className={styles.head}>
    <h1 tabIndex={-1}>{children}</h1>
    {aside}
  </div>
);
