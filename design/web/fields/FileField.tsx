import { classes } from '../classes.ts';
import { Field } from './Field.tsx';
import styles from './field.module.css';
import { type FieldProps, wiring } from './field.ts';

type Props = FieldProps & {
  /** The types that browsers offer, such as "image/png". What is accepted is up to whoever reads the files. */
  readonly accept: readonly string[];
  readonly multiple?: boolean;
};

/** Files from the reader's device. A form that contains it is sent as `multipart/form-data`. */
export const FileField = ({ name, label, hint, error, accept, multiple }: Props) => (
  <Field name={name} label={label} hint={hint} error={error}>
    <div className={classes(styles.control, styles.full)}>
      <input
        {...wiring({ name, hint, error })}
        type="file"
        accept={accept.join(',')}
        multiple={multiple}
        className={classes(styles.input, styles.file)}
      />
    </div>
  </Field>
);
