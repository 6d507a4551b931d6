import { classes } from '../classes.ts';
import styles from './Amount.module.css';

type Props = {
  /** As written in the page's language: "$142.37", "Credit $5.00". */
  readonly children: string;
  readonly look?: 'plain' | 'strong' | 'large';
};

/** Money in tabular figures, never broken over two lines, and never rewritten by a browser that translates the page. */
export const Amount = ({ children, look = 'plain' }: Props) => (
  <span translate="no" className={classes(styles.amount, look !== 'plain' && styles[look])}>
    {children}
  </span>
);
