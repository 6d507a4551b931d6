import type { ReactNode } from 'react';
import { percent } from './percent.ts';
import styles from './Timeline.module.css';

export type TimelinePoint = {
  readonly key: string;
  /** What happens: "Due". */
  readonly title: string;
  /** When, or how it stands: "Dec 5", "Off". */
  readonly text: ReactNode;
  /** passed: it has happened. late: it should have. goal: what matters. skipped: it will not happen. */
  readonly state: 'passed' | 'late' | 'goal' | 'skipped' | 'ahead';
};

type Props = {
  /** In order; two to five. */
  readonly points: readonly TimelinePoint[];
  /** Where today stands: 0 is the first point, 1 the second, 1.5 halfway between the second and the third. */
  readonly today: number;
  /** "Today". */
  readonly todayLabel: string;
};

/** Where something stands in time: a drawn rail, and below it the same in words. Drawn with SVG attributes, which a strict style policy allows. */
export function Timeline({ points, today, todayLabel }: Props) {
  const at = (position: number) => percent(Math.min(Math.max(position, 0), points.length - 0.5), points.length);
  return (
    <div>
      <svg className={styles.rail} aria-hidden="true">
        <svg x={at(today)} overflow="visible" aria-hidden="true">
          <text x="10" y="13" textAnchor={today < 0.25 ? 'start' : 'middle'} dx={today < 0.25 ? -10 : 0}>
            {todayLabel}
          </text>
          <path className={styles.today} d="M5 18h10l-5 7z" />
        </svg>
        <svg y="22" overflow="visible" aria-hidden="true">
          <line x1="10" x2={at(points.length - 1)} y1="10" y2="10" />
          <svg x="10" overflow="visible" aria-hidden="true">
            <line className={styles.gone} x1="0" x2={at(today)} y1="10" y2="10" />
          </svg>
          {points.map(({ key, state }, index) => (
            <svg key={key} x={at(index)} overflow="visible" aria-hidden="true">
              <circle className={styles[state]} cx="10" cy="10" r="9" />
              {state === 'passed' && <path d="m6 10.5 3 3 5-6" />}
              {state === 'late' && <path d="M10 5.5v5M10 14v.1" />}
            </svg>
          ))}
        </svg>
      </svg>
      <ol className={styles.points}>
        {points.map(({ key, title, text }) => (
          <li key={key} className={styles.point}>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
