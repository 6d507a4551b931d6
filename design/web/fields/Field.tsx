import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import styles from './field.module.css';
import { type FieldProps, hintId } from './field.ts';

/** Label, hint and error around a control, in the order in which they are read. */
export function Field({ name, label, hint, error, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={hintId(name)} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      {children}
    </div>
  );
}
