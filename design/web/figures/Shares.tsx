import { Legend, type LegendItem } from './Legend.tsx';
import { percent } from './percent.ts';
import styles from './Shares.module.css';
import colors from './series.module.css';
import type { Series } from './series.ts';

export type Share = LegendItem & {
  readonly series: Exclude<Series, 'new'>;
  /** Determines its length; what is not above zero has none. */
  readonly value: number;
  /** How much of it is new since the last time: the end of its bar, in caution and ringed. */
  readonly added?: number;
};

/** A sum by its parts: one bar, and below it the parts by name. At most four, the last being the rest. */
export function Shares({ shares }: { readonly shares: readonly Share[] }) {
  const whole = shares.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const pieces = shares.flatMap(({ key, series, value, added = 0 }) => {
    const part = Math.min(Math.max(0, added), Math.max(0, value));
    return [
      { key, series, length: Math.max(0, value) - part },
      { key: `${key}-added`, series: 'new' as const, length: part },
    ];
  });
  let before = 0;
  return (
    <div>
      <svg className={styles.bar} aria-hidden="true">
        {pieces
          .filter(({ length }) => length > 0)
          .map(({ key, series, length }) => {
            const x = percent(before, whole);
            before += length;
            return <rect key={key} className={`${styles.piece} ${colors[`s${series}`]}`} x={x} width={percent(length, whole)} height="100%" rx="3" />;
          })}
      </svg>
      <Legend items={shares} />
    </div>
  );
}
