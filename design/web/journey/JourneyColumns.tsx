import type { ReactNode } from 'react';
import styles from './JourneyColumns.module.css';

type Props = {
  /** The heading, and what stands above it. */
  readonly head: ReactNode;
  /** What the steps before were answered: beside the question, and on a phone between heading and question. */
  readonly soFar?: ReactNode;
  /** What is good to know: beside the question, and below it on a phone. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** The question of a page, and what is already known. */
export const JourneyColumns = ({ head, soFar, aside, children }: Props) =>
  soFar === undefined ? (
    <div className={styles.columns}>
      <div className={styles.main}>
        {head}
        {children}
      </div>
      {aside}
    </div>
  ) : (
    <div className={styles.inTurn}>
      <div className={styles.main}>{head}</div>
      {soFar}
      <div className={styles.main}>{children}</div>
    </div>
  );
