import { Link, type LinkProps } from './LinkContext.tsx';
import styles from './StandaloneLink.module.css';

/** A way on that is a line of its own: 40 px high, to be hit with a thumb. A link within a sentence is a `Link`. */
export const StandaloneLink = (link: Omit<LinkProps, 'className'>) => (
  <p>
    <Link {...link} className={styles.link} />
  </p>
);
