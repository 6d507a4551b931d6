import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';
import { Field } from './Field.tsx';
import styles from './field.module.css';
import { type FieldProps, wiring } from './field.ts';

/** What an input accepts in addition to its field's props. */
export type InputProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'className' | 'children' | keyof FieldProps>;

type Props = FieldProps & InputProps & { readonly width?: 'short' | 'medium' | 'full' };

/** One line of text. Its width suggests how much is expected. */
export function TextField({ name, label, hint, error, width = 'full', ...input }: Props) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <div className={classes(styles.control, styles[width])}>
        <input type="text" {...input} {...wiring({ name, hint, error })} className={styles.input} />
      </div>
    </Field>
  );
}
