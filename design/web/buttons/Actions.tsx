import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** Buttons side by side, the first act first; below each other on a phone. */
export const Actions = ({ children }: { readonly children: ReactNode }) => <div className={styles.actions}>{children}</div>;
