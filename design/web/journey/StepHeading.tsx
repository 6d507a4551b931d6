import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './StepHeading.module.css';

type Props = {
  /** The position in the journey: in words ("Step 2 of 4"), and as a bar of so many pieces. */
  readonly step?: { readonly text: string; readonly step: number; readonly steps: number };
  readonly children: ReactNode;
};

/** The page's only h1. It receives the focus when the page changes, and announces the step too. */
export function StepHeading({ step, children }: Props) {
  const id = useId();
  return (
    <div>
      {step !== undefined && (
        <>
          <p id={id} className={styles.step}>
            {step.text}
          </p>
          <div className={styles.bar} aria-hidden="true">
            {Array.from({ length: step.steps }, (_, index) => index + 1).map((piece) => (
              <span key={piece} className={classes(styles.piece, piece <= step.step && styles.reached)} />
            ))}
          </div>
        </>
      )}
      <h1 tabIndex={-1} aria-describedby={step === undefined ? undefined : id}>
        {children}
      </h1>
    </div>
  );
}
