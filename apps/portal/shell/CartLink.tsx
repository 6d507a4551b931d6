import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { classes } from '#design/web/classes.ts';
import { Link } from '#design/web/link/LinkContext.tsx';
import styles from './Header.module.css';
import type { CommonParts } from './shell.ts';

/** The way to the review of what is in the cart; nothing while it is empty (HDR-12). `data-stays`: it does not lead out of a purchase. */
export function CartLink({ cart }: Pick<CommonParts, 'cart'>) {
  if (!cart) return null;
  return (
    <Link href={cart.href} className={classes(styles.text, styles.cart)} aria-label={cart.name} data-stays>
      <ShoppingCart size={20} strokeWidth={1.75} />
      {/* What is seen is part of what is heard: with a space between the words. */}
      <span className={styles.roomy}>{cart.label}</span> <span className={styles.count}>{cart.count}</span>
    </Link>
  );
}
