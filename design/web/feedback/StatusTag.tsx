import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { Icon } from '../icons/icon.ts';
import styles from './StatusTag.module.css';
import tones from './tone.module.css';
import { type Tone, toneIcons } from './tone.ts';

type Props = {
  readonly tone: Tone;
  /** In place of the tone's own. */
  readonly icon?: Icon;
  readonly children: ReactNode;
};

/** A pill: the state of one thing in a word or two, with its icon. */
export function StatusTag({ tone, icon: TagIcon = toneIcons[tone], children }: Props) {
  return (
    <span className={classes(styles.tag, tones[tone])}>
      <TagIcon size={16} className={styles.icon ?? ''} />
      <span>{children}</span>
    </span>
  );
}
