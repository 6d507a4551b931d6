import type { ReactNode } from 'react';
import styles from './ScreenOnly.module.css';

/** A link to another page, which is of no use on paper. */
export const ScreenOnly = ({ children }: { readonly children: ReactNode }) => <div className={styles.screen}>{children}</div>;
