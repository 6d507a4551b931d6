import { Link } from '#design/web/link/LinkContext.tsx';
import { BrandLink } from './BrandLink.tsx';
import styles from './SideMenu.module.css';
import type { CommonParts, Customer, Place } from './shell.ts';

type Props = {
  readonly brand: CommonParts['brand'];
  readonly label: string;
  readonly places: readonly Place[];
  readonly customer: Customer;
};

/** All places of the portal, on screens of 1090 px and more. */
export const SideMenu = ({ brand, label, places, customer }: Props) => (
  <div className={styles.side}>
    <div className={styles.brand}>
      <BrandLink brand={brand} />
    </div>
    <nav aria-label={label}>
      <ul>
        {places.map((place) => (
          <li key={place.href} className={styles.item}>
            <Link href={place.href} className={styles.place} aria-current={place.current ? 'page' : undefined}>
              <place.icon size={22} strokeWidth={1.75} />
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <div className={styles.who}>
      <p className={styles.name}>{customer.name}</p>
      <p className={styles.account}>{customer.account}</p>
      {customer.settings && (
        <Link href={customer.settings.href} className={styles.settings}>
          {customer.settings.label}
        </Link>
      )}
    </div>
  </div>
);
