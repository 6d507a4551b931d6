import type { ReactNode } from 'react';
import styles from './Showcase.module.css';

/** Something under its name, in both schemes. */
export const InSchemes = ({ name, show }: { readonly name: string; readonly show: (scheme: 'light' | 'dark') => ReactNode }) => (
  <section aria-label={name}>
    <h2>{name}</h2>
    <div className={styles.schemes}>
      <div className={styles.light}>{show('light')}</div>
      <div className={styles.dark}>{show('dark')}</div>
    </div>
  </section>
);
