import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import styles from './Settled.module.css';

/** Nothing to do here, in one line: "Streaming: nothing due until December 12". Never a card. */
export const Settled = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.settled}>
    <CircleCheck size={20} className={styles.icon ?? ''} />
    <span>{children}</span>
  </p>
);
