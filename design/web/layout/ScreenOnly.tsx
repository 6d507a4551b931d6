import type { ReactNode } from 'react';
import styles from './ScreenOnly.module.css';

/** What leads to another page, or speaks of a button: of no use on paper. */
export const ScreenOnly = ({ children }: { readonly children: ReactNode }) => <div className={styles.screen}>{children}</div>;
