import type { ReactNode } from 'react';
import styles from './Hero.module.css';

type Props = {
  /** The id of its heading, which is in `children`. */
  readonly labelledBy: string;
  /** What the page is about: its sum, its state, the act. */
  readonly children: ReactNode;
  /** What explains it: at its side, below it on a phone. */
  readonly inside?: ReactNode;
  /** Where it stands in time (`Timeline`): a strip at its foot. */
  readonly rail?: ReactNode;
};

/** The card that answers a page's first question. One on a page. */
export const Hero = ({ labelledBy, children, inside, rail }: Props) => (
  <section className={styles.hero} aria-labelledby={labelledBy}>
    <div className={styles.body}>
      <div className={styles.main}>{children}</div>
      {inside !== undefined && <div className={styles.inside}>{inside}</div>}
    </div>
    {rail !== undefined && <div className={styles.rail}>{rail}</div>}
  </section>
);
