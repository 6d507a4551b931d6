import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from '../link/LinkContext.tsx';
import styles from './UpLink.module.css';

/** Above the heading of a page with menus: leads to the parent page, by its name. Of no use on paper. */
export const UpLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <p className={styles.up}>
    <Link href={href} className={styles.link}>
      <ArrowLeft size={18} />
      {children}
    </Link>
  </p>
);
