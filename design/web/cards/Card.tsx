import type { ReactNode } from 'react';
import styles from './Card.module.css';

type Props = {
  /** The id of its heading, or a name of its own if nothing in it is a heading. */
  readonly labelledBy?: string;
  readonly label?: string;
  readonly children: ReactNode;
};

/** One subject of a page. */
export const Card = ({ labelledBy, label, children }: Props) => (
  <section className={styles.card} aria-labelledby={labelledBy} aria-label={label}>
    {children}
  </section>
);
