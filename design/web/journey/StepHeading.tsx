import { type ReactNode, useId } from 'react';
import styles from './StepHeading.module.css';

type Props = {
  /** The position in the journey: "Step 2 of 4". */
  readonly step?: string;
  readonly children: ReactNode;
};

/** The page's only h1. It receives the focus when the page changes, and announces the step too. */
export function StepHeading({ step, children }: Props) {
  const id = useId();
  return (
    <div>
      {step !== undefined && (
        <p id={id} className={styles.step}>
          {step}
        </p>
      )}
      <h1 tabIndex={-1} aria-describedby={step === undefined ? undefined : id}>
        {children}
      </h1>
    </div>
  );
}
