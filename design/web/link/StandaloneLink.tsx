import { Link, type LinkProps } from './LinkContext.tsx';
import styles from './StandaloneLink.module.css';

/** A link on a line of its own: 40 px high, as a touch target. A link within a sentence is a `Link`. */
export const StandaloneLink = (link: Omit<LinkProps, 'className'>) => (
  <p>
    <Link {...link} className={styles.link} />
  </p>
);
