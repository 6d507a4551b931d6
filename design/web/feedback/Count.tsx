import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Count.module.css';

type Props = {
  readonly count: number;
  /** Of what, for screen readers: "4 things". */
  readonly words: string;
};

/** How many, beside a heading or a place of a menu. */
export const Count = ({ count, words }: Props) => (
  <span className={styles.count}>
    <span aria-hidden="true">{count}</span>
    <VisuallyHidden>{words}</VisuallyHidden>
  </span>
);
