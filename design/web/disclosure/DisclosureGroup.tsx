import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import { useHydrated } from '../useHydrated.ts';
import styles from './DisclosureGroup.module.css';

export type DisclosureItem = {
  readonly key: string;
  readonly title: ReactNode;
  /** At the end of its line: an amount. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

type Props = {
  /** Names the sections; the buttons that open and close them all are on the same line. */
  readonly heading: ReactNode;
  readonly items: readonly DisclosureItem[];
  readonly words: { readonly expandAll: string; readonly collapseAll: string };
};

/** Sections that can be closed, one by one or all at once. All are open at first, and always on paper. */
export function DisclosureGroup({ heading, items, words }: Props) {
  const hydrated = useHydrated();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string, isOpen: boolean) =>
    setClosed((before) => (before.has(key) === isOpen ? new Set(isOpen ? [...before].filter((each) => each !== key) : [...before, key]) : before));
  return (
    <div>
      <div className={styles.head}>
        {heading}
        <div className={classes(styles.acts, !hydrated && styles.waiting)}>
          <Button look="quiet" onClick={() => setClosed(new Set())}>
            {words.expandAll}
          </Button>
          <Button look="quiet" onClick={() => setClosed(new Set(items.map(({ key }) => key)))}>
            {words.collapseAll}
          </Button>
        </div>
      </div>
      {items.map(({ key, title, aside, children }) => (
        <details key={key} className={styles.item} open={!closed.has(key)} onToggle={(event) => toggle(key, event.currentTarget.open)}>
          <summary className={styles.summary}>
            <ChevronRight size={18} className={styles.chevron ?? ''} />
            <div className={styles.title}>{title}</div>
            {aside}
          </summary>
          <div className={styles.body}>{children}</div>
        </details>
      ))}
    </div>
  );
}
