import { classes } from '../classes.ts';
import { Field } from './Field.tsx';
import styles from './field.module.css';
import { type FieldProps, wiring } from './field.ts';

type Props = FieldProps & { readonly options: readonly { readonly value: string; readonly label: string }[]; readonly chosen: string };

/** One choice of a few, in the device's own list. */
export const SelectField = ({ name, label, hint, error, options, chosen }: Props) => (
  <Field name={name} label={label} hint={hint} error={error}>
    <div className={styles.control}>
      <select {...wiring({ name, hint, error })} defaultValue={chosen} className={classes(styles.input, styles.select)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  </Field>
);
