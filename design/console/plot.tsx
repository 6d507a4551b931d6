import type { ReactNode } from 'react';

const WIDTH = 300;
const HEIGHT = 100;

type Props = {
  readonly title: ReactNode;
  readonly state: ReactNode;
  /** The figure that answers, with what it counts. */
  readonly figure: ReactNode;
  /** Evenly spaced, the oldest first. */
  readonly values: readonly number[];
  /** Dashed behind them, with as many. */
  readonly before: readonly number[];
  /** What stands below both ends. */
  readonly from: string;
  readonly to: string;
  /** Says what the picture shows, which may therefore be left out. */
  readonly children: ReactNode;
};

/** A figure over time beside an earlier one: the sentence says the same. */
export function Plot({ title, state, figure, values, before, from, to, children }: Props) {
  const highest = Math.max(1, ...values, ...before);
  const points = pointsOf(values, highest);
  return (
    <figure className="panel plot">
      <header>
        <h3>{title}</h3>
        {state}
      </header>
      <div className="in">
        <p className="big">{figure}</p>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="grid" d={`M0 ${HEIGHT}H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} />
          <polygon className="under" points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
          <polyline className="before" points={pointsOf(before, highest)} />
          <polyline className="line" points={points} />
        </svg>
        <p className="axis" aria-hidden="true">
          <span>{from}</span>
          <span>{to}</span>
        </p>
        <figcaption className="quiet">{children}</figcaption>
      </div>
    </figure>
  );
}

/** The highest stands a tenth below the upper edge. */
function pointsOf(values: readonly number[], highest: number): string {
  const step = WIDTH / Math.max(1, values.length - 1);
  return values.map((value, place) => `${Math.round(place * step)},${(HEIGHT - (value / highest) * HEIGHT * 0.9).toFixed(1)}`).join(' ');
}
