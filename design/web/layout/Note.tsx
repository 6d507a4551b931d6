import type { ReactNode } from 'react';
import styles from './Note.module.css';

/** A sentence of secondary importance. */
export const Note = ({ small = false, children }: { readonly small?: boolean; readonly children: ReactNode }) => (
  <p className={small ? styles.small : styles.quiet}>{children}</p>
);
