import type { ReactNode } from 'react';
import styles from './NeedsScript.module.css';

/** What does nothing without script, and is not there then. */
export const NeedsScript = ({ children }: { readonly children: ReactNode }) => <div className={styles.place}>{children}</div>;
