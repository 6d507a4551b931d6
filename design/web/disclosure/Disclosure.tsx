import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

type Props = { readonly summary: string; readonly open?: boolean; readonly children: ReactNode };

/** More detail, for those who want it. */
export const Disclosure = ({ summary, open = false, children }: Props) => (
  <details className={styles.disclosure} open={open}>
    <summary className={styles.summary}>
      <ChevronRight size={18} className={styles.chevron ?? ''} />
      <span className={styles.words}>{summary}</span>
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);
