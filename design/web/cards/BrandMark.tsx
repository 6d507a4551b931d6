import type { ReactNode } from 'react';
import styles from './BrandMark.module.css';

/** The letters by which a brand is known; its name stands beside it in words. */
export const BrandMark = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.brand} aria-hidden="true" translate="no">
    {children}
  </span>
);
