import type { ReactNode } from 'react';
import styles from './CardHeading.module.css';

type Props = {
  readonly id: string;
  readonly level?: 2 | 3;
  /** title: names the card. label: names the figure below it, which is what matters. */
  readonly look?: 'title' | 'label';
  /** A `Mark` before it. */
  readonly mark?: ReactNode;
  /** A link or a state at its end. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function CardHeading({ id, level = 2, look = 'title', mark, aside, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const heading = (
    <Heading id={id} className={look === 'label' ? styles.label : undefined}>
      {children}
    </Heading>
  );
  return (
    <div className={styles.head}>
      {mark === undefined ? (
        heading
      ) : (
        <div className={styles.marked}>
          {mark}
          {heading}
        </div>
      )}
      {aside}
    </div>
  );
}
