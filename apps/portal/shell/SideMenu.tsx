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
    <nav aria-label={label}>
      <div className={styles.brand}>
        <BrandLink brand={brand} />
      </div>
      <ul>
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
    {/* Named by the account itself: a page may have a part called "Your account". */}
    <section aria-label={customer.account} className={styles.who}>
      <p className={styles.name}>{customer.name}</p>
      <p className={styles.account}>{customer.account}</p>
      {customer.links && (
        <div className={styles.links}>
          {customer.links.map(({ href, label: name }) => (
            <Link key={href} href={href} className={styles.link}>
              {name}
            </Link>
          ))}
        </div>
      )}
    </section>
  </div>
);
