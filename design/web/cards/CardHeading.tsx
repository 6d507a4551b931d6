import type { ReactNode } from 'react';
import styles from './CardHeading.module.css';

type Props = {
  readonly id: string;
  readonly level?: 2 | 3;
  /** title: names the card. label: names the figure below it, which is what matters. */
  readonly look?: 'title' | 'label';
  /** A link or a state at its end. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function CardHeading({ id, level = 2, look = 'title', aside, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.head}>
      <Heading id={id} className={look === 'label' ? styles.label : undefined}>
        {children}
      </Heading>
      {aside}
    </div>
  );
}
