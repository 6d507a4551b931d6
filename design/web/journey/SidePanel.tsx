import { type ReactNode, useId } from 'react';
import styles from './SidePanel.module.css';

type Props = {
  readonly heading: string;
  /** Under the panel: where to ask. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
};

/** What stands beside a question: the bill, what was chosen so far, what comes after. */
export function SidePanel({ heading, below, children }: Props) {
  const id = useId();
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <div className={styles.card}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        {children}
      </div>
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </aside>
  );
}
