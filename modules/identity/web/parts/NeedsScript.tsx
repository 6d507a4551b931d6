import type { ReactNode } from 'react';
import styles from './NeedsScript.module.css';

/** Content that does not work without scripts, and is hidden without them. */
export const NeedsScript = ({ children }: { readonly children: ReactNode }) => <div className={styles.place}>{children}</div>;
