import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { FieldError } from './FieldError.tsx';
import { type FieldProps, hintId, wiring } from './field.ts';
import type { InputProps } from './TextField.tsx';

type Props = Omit<FieldProps, 'label'> & Omit<InputProps, 'type'> & { readonly label: ReactNode };

/** One yes or no. It never starts ticked where it stands for consent. */
export function Checkbox({ name, label, hint, error, ...input }: Props) {
  return (
    <div className={styles.checkbox}>
      <FieldError name={name} error={error} />
      <div className={styles.choice}>
        <input {...input} {...wiring({ name, hint, error })} type="checkbox" className={styles.box} />
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
