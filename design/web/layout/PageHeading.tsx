import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

type Props = {
  readonly children: ReactNode;
  /** The link up (`UpLink`). A page for one task has none: its header leads out. */
  readonly up?: ReactNode;
  /** The answer in a sentence, below the title: "Two bills. One is due in 8 days; the other pays itself." */
  readonly lead?: ReactNode;
  /** The state of what the page shows, or a link to a page at the same level. */
  readonly aside?: ReactNode;
};

/** The h1 of a page that is not a step of a journey. It receives the focus when the page changes. */
export const PageHeading = ({ children, up, lead, aside }: Props) => (
  <div className={styles.head}>
    {up}
    <h1 tabIndex={-1}>{children}</h1>
    {aside}
    {lead !== undefined && <p className={styles.lead}>{lead}</p>}
  </div>
);
