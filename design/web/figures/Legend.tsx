import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Legend.module.css';
import colors from './series.module.css';
import type { Series } from './series.ts';

export type LegendItem = {
  readonly key: string;
  readonly series: Series;
  readonly label: ReactNode;
  /** As written: "$49.99". */
  readonly text?: ReactNode;
};

/** What the colors of a chart mean. flat: in a line below it; else a list with the values at its end. */
export const Legend = ({ items, flat = false }: { readonly items: readonly LegendItem[]; readonly flat?: boolean }) => (
  <ul className={classes(styles.legend, flat && styles.flat)}>
    {items.map(({ key, series, label, text }) => (
      <li key={key} className={styles.item}>
        <i className={classes(styles.key, colors[`s${series}`])} />
        <span>{label}</span>
        {text !== undefined && (
          <span className={styles.value} translate="no">
            {text}
          </span>
        )}
      </li>
    ))}
  </ul>
);
