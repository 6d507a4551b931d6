import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import styles from './Stages.module.css';

export type Stage = {
  readonly key: string;
  readonly state: 'done' | 'now' | 'coming';
  readonly title: string;
  readonly note?: ReactNode;
  /** At its end: "8:12 am". */
  readonly time?: string;
};

/** What happens one after the other: done, under way, still to come. */
export const Stages = ({ stages }: { readonly stages: readonly Stage[] }) => (
  <ol className={styles.stages}>
    {stages.map(({ key, state, title, note, time }, index) => (
      <li key={key} className={`${styles.stage} ${styles[state]}`} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={styles.dot} aria-hidden="true">
          {state === 'done' ? <Check size={16} strokeWidth={2.5} /> : index + 1}
        </span>
        <div className={styles.body}>
          <div className={styles.what}>
            <p className={styles.title}>{title}</p>
            {note !== undefined && <p className={styles.note}>{note}</p>}
          </div>
          {time !== undefined && <span className={styles.time}>{time}</span>}
        </div>
      </li>
    ))}
  </ol>
);
