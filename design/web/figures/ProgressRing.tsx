import styles from './ProgressRing.module.css';

type Props = {
  /** Names what is under way, and how far it is: "Restart: 45 percent". */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** In its middle: "2 of 4". */
  readonly text: string;
};

/** How far something is that has an end. */
export const ProgressRing = ({ label, value, max, text }: Props) => (
  <div
    className={styles.ring}
    role="progressbar"
    aria-label={label}
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuetext={text}
  >
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <circle className={styles.whole} cx="36" cy="36" r="32" />
      <circle
        className={styles.part}
        cx="36"
        cy="36"
        r="32"
        pathLength={100}
        strokeDasharray={`${max <= 0 ? 0 : Math.min(100, Math.max(0, (value / max) * 100))} 100`}
        transform="rotate(-90 36 36)"
      />
    </svg>
    <span className={styles.text} aria-hidden="true">
      {text}
    </span>
  </div>
);
