import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Field } from './Field.tsx';
import styles from './field.module.css';
import { type FieldProps, wiring } from './field.ts';
import type { InputProps } from './TextField.tsx';

type Props = FieldProps &
  InputProps & {
    /** Says how to write it: "MM/DD/YY, for example 11/30/26". */
    readonly hint: string;
    /** A button that opens a calendar, for those who would rather pick than type. */
    readonly calendar?: ReactNode;
  };

/** A date as text. A phone's numeric keypad has no slash, so the full keyboard is used. */
export function DateField({ name, label, hint, error, calendar, ...input }: Props) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <div className={styles.besides}>
        <div className={classes(styles.control, styles.short)}>
          <input type="text" autoComplete="off" {...input} {...wiring({ name, hint, error })} className={styles.input} />
        </div>
        {calendar}
      </div>
    </Field>
  );
}
