import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Small fields side by side, as many as there is room for. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => <div className={styles.grid}>{children}</div>;
