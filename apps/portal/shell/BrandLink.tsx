import { Link } from '#design/web/link/LinkContext.tsx';
import styles from './BrandLink.module.css';
import type { CommonParts } from './shell.ts';

/** Mark and name, linked to the home page. `compact` shows only the mark on a phone. */
export const BrandLink = ({ brand, compact = false }: { readonly brand: CommonParts['brand']; readonly compact?: boolean }) => (
  <Link href={brand.home.href} className={styles.brand} aria-label={brand.home.label}>
    <img src={brand.mark} alt="" width="28" height="28" fetchPriority="low" />
    <span translate="no" className={compact ? styles.compact : undefined}>
      {brand.name}
    </span>
  </Link>
);
