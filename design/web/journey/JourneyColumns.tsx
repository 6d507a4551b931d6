import type { ReactNode } from 'react';
import styles from './JourneyColumns.module.css';

type Props = {
  /** The heading, and what is above it. */
  readonly head: ReactNode;
  /** The answers of the earlier steps: beside the question, and on a phone between heading and question. */
  readonly soFar?: ReactNode;
  /** What is good to know: beside the question, and below it on a phone. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A page's question, and what is already known. */
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
