import { useState } from 'react';
import { classes } from '../classes.ts';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { useHydrated } from '../useHydrated.ts';
import { Field } from './Field.tsx';
import styles from './field.module.css';
import { type FieldProps, wiring } from './field.ts';
import type { InputProps } from './TextField.tsx';

/** "Show" and "Hide", their full names "Show password" and "Hide password", and the announcement: "Your password is visible". */
export type PasswordWords = {
  readonly show: string;
  readonly hide: string;
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly isShown: string;
  readonly isHidden: string;
};

type Props = FieldProps & Omit<InputProps, 'type'> & { readonly autoComplete: 'current-password' | 'new-password'; readonly words: PasswordWords };

/** A password that can be shown (with script), pasted and filled by a password manager. */
export function PasswordField({ name, label, hint, error, words, ...input }: Props) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState<boolean>();
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <div className={classes(styles.control, styles.full)}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...wiring({ name, hint, error })}
          type={shown ? 'text' : 'password'}
          className={classes(styles.input, hydrated && styles.secret)}
        />
        {hydrated && (
          <button type="button" className={styles.toggle} aria-label={shown ? words.hideLabel : words.showLabel} onClick={() => setShown(!shown)}>
            {shown ? words.hide : words.show}
          </button>
        )}
        <LiveRegion>{shown !== undefined && (shown ? words.isShown : words.isHidden)}</LiveRegion>
      </div>
    </Field>
  );
}
