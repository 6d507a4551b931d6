import { useId } from 'react';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { FullScreen } from '#design/web/dialog/FullScreen.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import { Tips } from './Tips.tsx';

/** The message in front of the page, with what the customer can try. Esc closes it only if the button does. */
export function NoNetwork({ closable, onClose }: { readonly closable: boolean; readonly onClose: () => void }) {
  const say = useFailureSay();
  const id = useId();
  return (
    <FullScreen labelledBy={id} onLeave={closable ? onClose : undefined}>
      <Stack>
        <h2 id={id} tabIndex={-1}>
          {say('network')}
        </h2>
        <p>{say('networkFullText')}</p>
        <Tips heading="h3" />
        {closable && <SecondaryButton onClick={onClose}>{say('ok')}</SecondaryButton>}
      </Stack>
    </FullScreen>
  );
}
