import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Link } from '../link/LinkContext.tsx';
import styles from './SummaryList.module.css';

export type SummaryRow = {
  readonly key: string;
  readonly term: string;
  readonly detail: ReactNode;
  readonly note?: ReactNode;
  /** "Change", and for screen readers what it changes: "amount". */
  readonly change?: { readonly href: string; readonly label: string; readonly what: string } | undefined;
};

type Props = {
  readonly rows: readonly SummaryRow[];
  /** For a short panel: no lines around it, and on a phone each answer on one line. */
  readonly brief?: boolean;
};

/** What was entered, to be checked before an act or kept after it. */
export const SummaryList = ({ rows, brief = false }: Props) => (
  <dl className={classes(styles.list, brief && styles.brief)}>
    {rows.map((row) => (
      <div key={row.key} className={styles.row}>
        <dt className={styles.term}>{row.term}</dt>
        <dd className={styles.detail}>
          {row.detail}
          {row.note !== undefined && <div className={styles.note}>{row.note}</div>}
        </dd>
        {row.change && (
          <dd className={styles.change}>
            <Link href={row.change.href}>
              {row.change.label}
              <VisuallyHidden>{` ${row.change.what}`}</VisuallyHidden>
            </Link>
          </dd>
        )}
      </div>
    ))}
  </dl>
);
