import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Dialog } from '#design/web/dialog/Dialog.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useSay } from '../say.ts';
import { SignOutForm } from '../shell/SignOutForm.tsx';
import type { SignOut } from '../shell/shell.ts';

type Props = {
  /** Nothing makes this session last longer. */
  readonly final: boolean;
  readonly signOut: SignOut;
  readonly onStay: () => void;
  readonly onClose: () => void;
};

/** Says that the session is about to end; one key stays. */
export function SessionWarning({ final, signOut, onStay, onClose }: Props) {
  const say = useSay();
  return (
    <Dialog open heading={say('sessionEnding')} closeLabel={say('close')} onClose={onClose}>
      <Stack>
        <p>{say(final ? 'sessionEndingFinal' : 'sessionEndingIdle')}</p>
        {!final && (
          <PrimaryButton type="button" onClick={onStay} autoFocus>
            {say('staySignedIn')}
          </PrimaryButton>
        )}
        <SignOutForm signOut={signOut} />
      </Stack>
    </Dialog>
  );
}
