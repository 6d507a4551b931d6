import { Link } from './LinkContext.tsx';
import styles from './LinkTabs.module.css';

export type LinkTab = { readonly key: string; readonly href: string; readonly label: string; readonly current: boolean };

/** Views of the same thing, each with its own address: links, so that they work without script and can be bookmarked. */
export const LinkTabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) => (
  <nav aria-label={label} className={styles.tabs}>
    <ul className={styles.list}>
      {tabs.map((tab) => (
        <li key={tab.key}>
          <Link href={tab.href} className={styles.tab} aria-current={tab.current ? 'page' : undefined}>
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
