import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './SidePanel.module.css';

type Props = {
  readonly heading: string;
  /** Under the panel: where to ask. */
  readonly below?: ReactNode;
  /** On a phone it has no frame, and its heading is for screen readers only. */
  readonly brief?: boolean;
  readonly children: ReactNode;
};

/** The panel beside a question: the bill, what was chosen so far, what comes next. */
export function SidePanel({ heading, below, brief = false, children }: Props) {
  const id = useId();
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <div className={classes(styles.card, brief && styles.brief)}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        {children}
      </div>
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </aside>
  );
}
