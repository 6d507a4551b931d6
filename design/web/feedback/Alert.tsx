import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useHydrated } from '../useHydrated.ts';
import styles from './Alert.module.css';
import tones from './tone.module.css';
import { type Tone, toneIcons } from './tone.ts';

type Props = {
  readonly tone: Exclude<Tone, 'waiting' | 'neutral'>;
  /** The tone in a word, for screen readers: "Warning". */
  readonly toneWord: string;
  /** page: above the content, about everything below it. inline: inside a card, about that card. */
  readonly place?: 'page' | 'inline';
  readonly title?: string;
  readonly children?: ReactNode;
  /** Links and quiet buttons. */
  readonly acts?: ReactNode;
  /** Set for a message that appears after the page has loaded; one that came with the page is read in its place. */
  readonly announce?: 'status' | 'alert';
  readonly dismiss?: { readonly label: string; readonly onDismiss: () => void };
};

/** A notice about the state of things; its tone is shown by color, shape and word. */
export function Alert({ tone, toneWord, place = 'page', title, children, acts, announce, dismiss }: Props) {
  const ToneIcon = toneIcons[tone];
  return (
    <div className={classes(styles.alert, styles[place], tones[tone])} role={announce}>
      <ToneIcon size={place === 'page' ? 22 : 18} className={styles.icon ?? ''} />
      <div className={styles.body}>
        <VisuallyHidden>{`${toneWord}: `}</VisuallyHidden>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {acts !== undefined && <div className={styles.acts}>{acts}</div>}
      {dismiss && <Dismiss {...dismiss} />}
    </div>
  );
}

/** Rendered only once script runs, as it does nothing without. */
const Dismiss = ({ label, onDismiss }: NonNullable<Props['dismiss']>) =>
  useHydrated() && (
    <button type="button" className={styles.dismiss} onClick={onDismiss} aria-label={label}>
      <X size={20} />
    </button>
  );
