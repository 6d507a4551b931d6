import { Link } from '../link/LinkContext.tsx';
import styles from './Chips.module.css';

export type Chip = { readonly key: string; readonly href: string; readonly label: string; readonly current: boolean };

/** What a list shows, chosen with one press: links, so that they work without script and the choice has an address. */
export const Chips = ({ label, chips }: { readonly label: string; readonly chips: readonly Chip[] }) => (
  <nav aria-label={label} className={styles.choice}>
    <ul className={styles.chips}>
      {chips.map(({ key, href, label, current }) => (
        <li key={key}>
          <Link href={href} className={styles.chip} aria-current={current ? 'true' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
