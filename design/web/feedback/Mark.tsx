import { classes } from '../classes.ts';
import type { Icon } from '../icons/icon.ts';
import styles from './Mark.module.css';
import tones from './tone.module.css';
import type { Tone } from './tone.ts';

type Props = {
  readonly icon: Icon;
  /** accent: what it is, in the brand's color. A tone: how it is. neutral: neither matters. */
  readonly tone?: Tone | 'accent';
};

/** An icon in a soft square, at the beginning of a row, a tile or a card. The words beside it say the same. */
export const Mark = ({ icon: MarkIcon, tone = 'accent' }: Props) => (
  <span className={classes(styles.mark, tone === 'accent' ? styles.accent : tones[tone])}>
    <MarkIcon size={24} strokeWidth={1.75} />
  </span>
);
