import styles from './TwoYears.module.css';

type Year = { readonly name: string; readonly amount: number; readonly text: string };

/** What a month costs at the top of every picture: all plans are drawn on one scale, in cents. */
const HIGHEST = 100_00;
const HEIGHT = 96;

/** A month of the first year beside one of the second. The words beside it say the same. */
export function TwoYears({ label, years }: { readonly label: string; readonly years: readonly [Year, Year] }) {
  const isDearer = years[1].amount > years[0].amount;
  return (
    <svg className={styles.picture} height={HEIGHT + 48} role="img" aria-label={label}>
      {years.map(({ name, amount, text }, index) => {
        const height = Math.max(2, Math.round((Math.min(amount, HIGHEST) / HIGHEST) * HEIGHT));
        const top = 24 + HEIGHT - height;
        return (
          <g key={name}>
            <text className={styles.text} x={`${25 + index * 50}%`} y={top - 8} textAnchor="middle">
              {text}
            </text>
            <rect
              className={isDearer && index === 1 ? styles.second : styles.first}
              x={`${index * 50.5}%`}
              width="49.5%"
              y={top}
              height={height}
              rx="3"
            />
            <text className={styles.text} x={`${25 + index * 50}%`} y={24 + HEIGHT + 20} textAnchor="middle">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
