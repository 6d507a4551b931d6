import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { FieldError } from './FieldError.tsx';
import { type FieldProps, hintId, wiring } from './field.ts';
import type { InputProps } from './TextField.tsx';

type Props = Omit<FieldProps, 'label'> &
  Omit<InputProps, 'type'> & {
    readonly label: ReactNode;
    /** An answer among others, which the page may restore after a reload; without it a tick is a consent, which is only ever given by a press. */
    readonly choice?: boolean;
  };

/** One yes or no. It never starts ticked where it means consent. */
export function Checkbox({ name, label, hint, error, choice = false, ...input }: Props) {
  return (
    <div className={styles.checkbox}>
      <FieldError name={name} error={error} />
      <div className={styles.choice}>
        <input {...input} {...wiring({ name, hint, error })} type="checkbox" data-choice={choice || undefined} className={styles.box} />
        <label htmlFor={name} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={hintId(name)} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
