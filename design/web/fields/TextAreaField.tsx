import { classes } from '../classes.ts';
import { Field } from './Field.tsx';
import styles from './field.module.css';
import { type FieldProps, wiring } from './field.ts';

type Props = FieldProps & { readonly rows?: number; readonly defaultValue?: string | undefined };

/** Several lines of text. */
export const TextAreaField = ({ name, label, hint, error, rows = 6, defaultValue }: Props) => (
  <Field name={name} label={label} hint={hint} error={error}>
    <div className={classes(styles.control, styles.full)}>
      <textarea {...wiring({ name, hint, error })} rows={rows} defaultValue={defaultValue} className={classes(styles.input, styles.lines)} />
    </div>
  </Field>
);
