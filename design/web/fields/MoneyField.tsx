import { classes } from '../classes.ts';
import { Field } from './Field.tsx';
import styles from './field.module.css';
import { type FieldProps, wiring } from './field.ts';
import type { InputProps } from './TextField.tsx';

/** An amount in US dollars, typed as text and parsed by the receiver. */
export function MoneyField({ name, label, hint, error, ...input }: FieldProps & InputProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <div className={classes(styles.control, styles.short)}>
        <span className={styles.prefix} aria-hidden="true">
          $
        </span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...input}
          {...wiring({ name, hint, error })}
          className={classes(styles.input, styles.money)}
        />
      </div>
    </Field>
  );
}
