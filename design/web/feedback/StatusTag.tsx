import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './StatusTag.module.css';
import tones from './tone.module.css';
import { type Tone, toneIcons } from './tone.ts';

type Props = { readonly tone: Tone; readonly children: ReactNode };

/** The state of one thing in a word or two. */
export function StatusTag({ tone, children }: Props) {
  const ToneIcon = toneIcons[tone];
  return (
    <span className={classes(styles.tag, tones[tone])}>
      <ToneIcon size={16} className={styles.icon ?? ''} />
      {children}
    </span>
  );
}
