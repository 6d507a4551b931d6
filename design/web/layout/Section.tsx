import type { ReactNode } from 'react';
import styles from './Section.module.css';

type Props = {
  readonly id: string;
  readonly heading: string;
  /** A link to all of it. */
  readonly aside?: ReactNode;
  /** Its cards or tiles. */
  readonly children: ReactNode;
};

/** A part of a page with several cards: its heading stands above them, not in one. */
export const Section = ({ id, heading, aside, children }: Props) => (
  <section aria-labelledby={id} className={styles.section}>
    <div className={styles.head}>
      <h2 id={id}>{heading}</h2>
      {aside}
    </div>
    {children}
  </section>
);
