import { useEffect, useId, useRef } from 'react';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import styles from './NetworkNotice.module.css';
import { Tips } from './Tips.tsx';

/** The message in front of the page, with what the customer can try. Esc closes it only where the button does. */
export function NoNetwork({ closable, onClose }: { readonly closable: boolean; readonly onClose: () => void }) {
  const say = useFailureSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.front}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => {
        if (!closable) event.preventDefault();
      }}
    >
      <Stack>
        <h2 id={id} tabIndex={-1}>
          {say('network')}
        </h2>
        <p>{say('networkFullText')}</p>
        <Tips heading="h3" />
        {closable && <SecondaryButton onClick={() => dialog.current?.close()}>{say('ok')}</SecondaryButton>}
      </Stack>
    </dialog>
  );
}
