import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { CopyButton } from '../buttons/CopyButton.tsx';
import { classes } from '../classes.ts';
import tones from '../feedback/tone.module.css';
import { type Tone, toneIcons } from '../feedback/tone.ts';
import styles from './Outcome.module.css';

type Reference = {
  readonly label: string;
  readonly number: string;
  /** Its words; undefined: the number cannot be copied with a press. */
  readonly copy?: { readonly copy: string; readonly copied: string };
};

type Props = {
  readonly tone: Tone;
  readonly heading: string;
  /** "Confirmation number" and the number. */
  readonly reference?: Reference;
  /** Within a `Receipt`, which is the frame, and which its heading names. */
  readonly plain?: { readonly id: string };
  readonly children?: ReactNode;
};

/** How an act ended, with the page's h1: done, failed, or not known yet. Can be printed. */
export function Outcome({ tone, heading, reference, plain, children }: Props) {
  // Its own has a circle already.
  const ToneIcon = tone === 'positive' ? Check : toneIcons[tone];
  return (
    <div className={classes(styles.outcome, plain && styles.plain, tones[tone])}>
      <ToneIcon size={32} strokeWidth={1.75} className={styles.icon ?? ''} />
      <div className={styles.body}>
        <h1 id={plain?.id} tabIndex={-1}>
          {heading}
        </h1>
        {children !== undefined && <div>{children}</div>}
        {reference && (
          <p className={styles.reference}>
            <span>{reference.label}</span>
            <span className={styles.number} translate="no">
              {reference.number}
            </span>
            {reference.copy && <CopyButton text={reference.number} words={reference.copy} />}
          </p>
        )}
      </div>
    </div>
  );
}
