import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

type Props = {
  readonly children: ReactNode;
  /** The way up (`UpLink`). A page of one matter has none: its header leads out. */
  readonly up?: ReactNode;
  /** The state of what the page shows, or the way to a page of equal rank. */
  readonly aside?: ReactNode;
};

/** The h1 of a page that is no step of a journey. It takes the focus when the page changes. */
export const PageHeading = ({ children, up, aside }: Props) => (
  <div className={styles.head}>
    {up}
    <h1 tabIndex={-1}>{children}</h1>
    {aside}
  </div>
);
