import { useEffect, useRef, useState } from 'react';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { FieldError } from '#design/web/fields/FieldError.tsx';
import type { PasskeyPurpose } from '../../rules/credentials/passkeys.ts';
import { NeedsScript } from './NeedsScript.tsx';
import styles from './PasskeyButton.module.css';
import type { PasskeyPrompt } from './passkey-prompt.ts';

/** The field of its form that takes what the passkey answers. */
export const PASSKEY_FIELD = 'passkey';

type Props = {
  readonly purpose: PasskeyPurpose;
  readonly label: string;
  /** What it says when the person, or the browser, has left it. */
  readonly unused: string;
  /** As wide as its place. */
  readonly wide?: boolean;
};

/**
 * Stands in the form that it sends. There is none without script or in a browser without passkeys. At a sign-in the browser offers passkeys in the field of
 * the username, too.
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
      // Without that script there is the password.
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
