import { Children, type ReactNode } from 'react';
import styles from './Facts.module.css';

/** Short facts on a line, with dots between them: "Due Monday, November 30 · in 9 days". Where the line wraps, the dot is not shown. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.frame}>
    <span className={styles.facts}>
      {Children.map(Children.toArray(children), (fact, index) => (
        <>
          {index > 0 && ' '}
          <span className={styles.fact}>
            {index > 0 && <span className={styles.dot}>· </span>}
            {fact}
          </span>
        </>
      ))}
    </span>
  </span>
);
