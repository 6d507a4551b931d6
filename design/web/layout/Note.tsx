import type { ReactNode } from 'react';
import styles from './Note.module.css';

/** A sentence that stands back behind what counts. */
export const Note = ({ small = false, children }: { readonly small?: boolean; readonly children: ReactNode }) => (
  <p className={small ? styles.small : styles.quiet}>{children}</p>
);
