import { useEffect, useRef, useState } from 'react';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { FieldError } from '#design/web/fields/FieldError.tsx';
import type { PasskeyPurpose } from '../../rules/credentials/passkeys.ts';
import { NeedsScript } from './NeedsScript.tsx';
import styles from './PasskeyButton.module.css';
import type { PasskeyPrompt } from './passkey-prompt.ts';

/** The form field that receives the passkey's answer. */
export const PASSKEY_FIELD = 'passkey';

type Props = {
  readonly purpose: PasskeyPurpose;
  readonly label: string;
  /** The message if the person or the browser cancels. */
  readonly unused: string;
  /** Fills the width of its container. */
  readonly wide?: boolean;
};

/**
 * Belongs inside the form that it submits. Not shown without scripts or in browsers without passkeys. At sign-in the browser also offers passkeys in
 * the username field.
 */
export function PasskeyButton({ purpose, label, unused, wide = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const door = useRef<PasskeyPrompt>(undefined);
  const [state, setState] = useState<'waiting' | 'ready' | 'busy' | 'unused'>('waiting');
  useEffect(() => {
    const answered = field.current;
    if (!answered || !('PublicKeyCredential' in window)) return;
    let left = false;
    import('./passkey-prompt.ts')
      .then(({ openPasskeyPrompt }) => {
        door.current = left ? undefined : openPasskeyPrompt(answered, purpose);
        if (door.current) setState('ready');
      })
      // If that script fails, there is still the password.
      .catch(() => {});
    return () => {
      left = true;
      door.current?.close();
    };
  }, [purpose]);
  const press = async () => {
    setState('busy');
    setState((await door.current?.press()) ? 'ready' : 'unused');
  };
  return (
    <NeedsScript>
      <div className={state === 'waiting' ? styles.waiting : undefined}>
        <input type="hidden" name={PASSKEY_FIELD} ref={field} autoComplete="off" />
        <SecondaryButton wide={wide} busy={state === 'busy'} onClick={press}>
          {label}
        </SecondaryButton>
        <div role="status">
          <FieldError name={PASSKEY_FIELD} error={state === 'unused' ? unused : undefined} />
        </div>
      </div>
    </NeedsScript>
  );
}
