import type { ReactNode } from 'react';
import { Link } from '../link/LinkContext.tsx';
import styles from './Switcher.module.css';

export type SwitcherItem = {
  readonly key: string;
  readonly href: string;
  /** A `Mark`. */
  readonly mark?: ReactNode;
  readonly title: string;
  readonly note?: ReactNode;
  /** At its end: a sum. */
  readonly value?: ReactNode;
  readonly current: boolean;
};

/** Which of a few like things a page is about, each with what matters of it. Links, so that they work without script and can be bookmarked. */
export const Switcher = ({ label, items }: { readonly label: string; readonly items: readonly SwitcherItem[] }) => (
  <nav aria-label={label} className={styles.switcher}>
    {items.map(({ key, href, mark, title, note, value, current }) => (
      <Link key={key} href={href} className={styles.item} aria-current={current ? 'true' : undefined}>
        {mark}
        <span className={styles.what}>
          <strong>{title}</strong>
          {note !== undefined && <small className={styles.note}>{note}</small>}
        </span>
        {value !== undefined && (
          <span className={styles.value} translate="no">
            {value}
          </span>
        )}
      </Link>
    ))}
  </nav>
);
