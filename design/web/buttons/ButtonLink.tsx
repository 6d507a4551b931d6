import { classes } from '../classes.ts';
import { Link, type LinkProps } from '../link/LinkContext.tsx';
import styles from './button.module.css';

type Props = Omit<LinkProps, 'className'> & { readonly look?: 'primary' | 'secondary'; readonly wide?: boolean };

/** A link that is the page's next step and looks like its button. */
export function ButtonLink({ look = 'primary', wide = false, children, ...link }: Props) {
  return (
    <Link {...link} className={classes(styles.button, styles[look], wide && styles.wide)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
