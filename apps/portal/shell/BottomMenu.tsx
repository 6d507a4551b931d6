import { Link } from '#design/web/link/LinkContext.tsx';
import styles from './BottomMenu.module.css';
import type { Place } from './shell.ts';

type Props = { readonly label: string; readonly places: readonly Place[] };

/** Up to five places within reach of a thumb, below 1090 px. */
export const BottomMenu = ({ label, places }: Props) => (
  <nav aria-label={label} className={styles.bottom}>
    <ul className={styles.places}>
      {places.map((place) => (
        <li key={place.href} className={styles.item}>
          <Link href={place.href} className={styles.place} aria-current={place.current}>
            <place.icon size={22} strokeWidth={1.75} />
            {place.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
