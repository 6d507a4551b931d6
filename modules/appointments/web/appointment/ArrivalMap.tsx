import styles from './ArrivalCard.module.css';

type Props = {
  readonly stops: number;
  readonly isDriving: boolean;
  /** What it says, in words. */
  readonly label: string;
};

/** As many as fit; the words say how many there are. */
const MOST_DRAWN = 4;
const [FROM, HOME, STREET] = [60, 580, 96];

/** The way to the customer as a drawing: the van, the stops before, the home. Nobody's address can be read from it. */
export function ArrivalMap({ stops, isDriving, label }: Props) {
  const drawn = Math.min(stops, MOST_DRAWN);
  const van = isDriving ? FROM + 140 : FROM;
  const places = Array.from({ length: drawn }, (_, stop) => van + ((stop + 1) * (HOME - van)) / (drawn + 1));
  return (
    <svg className={styles.map} viewBox="0 0 640 150" role="img" aria-label={label}>
      <path className={styles.ground} d="M0 0h640v150H0z" />
      <path className={styles.streets} d={`M0 40h640M0 ${STREET}h640M120 0v150M260 0v150M400 0v150M520 0v150`} />
      <path className={styles.way} d={`M${van} ${STREET}H${HOME}`} />
      {places.map((x) => (
        <circle key={x} className={styles.stop} cx={x} cy={STREET} r="9" />
      ))}
      <circle className={styles.van} cx={van} cy={STREET} r="22" />
      <g className={styles.vanSign} transform={`translate(${van - 12} ${STREET - 12})`}>
        <path d="M3 6h11v11H3zM14 10h4l3 3v4h-7z" />
        <circle cx="7" cy="18" r="2" />
        <circle cx="17.5" cy="18" r="2" />
      </g>
      <circle className={styles.home} cx={HOME} cy={STREET} r="22" />
      <path className={styles.homeSign} transform={`translate(${HOME - 12} ${STREET - 12})`} d="M3 11 12 4l9 7M5 10v10h14V10" />
    </svg>
  );
}
