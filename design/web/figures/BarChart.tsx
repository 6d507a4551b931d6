import { classes } from '../classes.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Link } from '../link/LinkContext.tsx';
import styles from './BarChart.module.css';
import { percent } from './percent.ts';
import colors from './series.module.css';
import type { Series } from './series.ts';

/** A part of a bar. `new` is ringed: what has changed. */
export type BarPart = { readonly series: Series; readonly value: number };

export type Bar = {
  readonly key: string;
  /** Short, below the bar: "N". */
  readonly label: string;
  /** Its full name for screen readers: "November 2026". */
  readonly name: string;
  /** Determines the height; bars start at zero and never go below it. */
  readonly value: number;
  /** What it consists of, from below; together not more than `value`. A `Legend` says what the colors mean. */
  readonly parts?: readonly BarPart[];
  /** The value as written: "$142.37". */
  readonly text: string;
  /** Where it leads. */
  readonly href: string;
};

type Props = {
  /** Names the picture. The page places a sentence that sums it up and a table with the same figures next to it. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** The key of the bar that the page is about. */
  readonly current?: string;
};

/** A few values in a row, each a link that shows its value on hover. Drawn with SVG attributes, which a strict style policy allows. */
export function BarChart({ label, bars, current }: Props) {
  const highest = Math.max(0, ...bars.map((bar) => bar.value));
  return (
    <ol className={classes(styles.bars, bars.some(({ parts }) => parts) && styles.tall)} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key} className={styles.item}>
          <Link href={bar.href} className={classes(styles.slot, bar.key === current && styles.current)}>
            <VisuallyHidden>{`${bar.name}, ${bar.text}`}</VisuallyHidden>
            {bar.parts ? <Stack parts={bar.parts} highest={highest} /> : <Plot share={highest === 0 ? 0 : Math.max(0, bar.value) / highest} />}
            <span className={styles.name} aria-hidden="true">
              {bar.label}
            </span>
            <span className={styles.value} aria-hidden="true">
              {bar.text}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Plot({ share }: { readonly share: number }) {
  const height = Math.round(share * 1000) / 10;
  return (
    <svg className={styles.plot} aria-hidden="true">
      <rect className={styles.bar} x="0" width="100%" y={`${100 - height}%`} height={`${height}%`} rx="2" />
    </svg>
  );
}

/** The parts one upon the other; the ring is drawn last, so that no neighbor covers it. */
function Stack({ parts, highest }: { readonly parts: readonly BarPart[]; readonly highest: number }) {
  let below = 0;
  const pieces = parts.map(({ series, value }) => {
    const height = Math.max(0, value);
    below += height;
    return { key: `${series}-${below}`, series, y: percent(highest - below, highest), height: percent(height, highest) };
  });
  const ringed = pieces.filter(({ series }) => series === 'new');
  return (
    <svg className={styles.plot} aria-hidden="true">
      {pieces.map(({ key, series, y, height }) => (
        <rect key={key} className={classes(styles.part, colors[`s${series}`])} x="0" width="100%" y={y} height={height} rx="2" />
      ))}
      {ringed.map(({ key, y, height }) => (
        <rect key={key} className={styles.ring} x="-3" width="100%" y={y} height={height} rx="3" />
      ))}
    </svg>
  );
}
