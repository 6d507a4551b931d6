import { useRef } from 'react';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Dialog } from '#design/web/dialog/Dialog.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { SignOutForm } from '../shell/SignOutForm.tsx';

type Props = {
  /** The session cannot be extended any further. */
  readonly final: boolean;
  readonly onStay: () => void;
  readonly onClose: () => void;
};

/** Warns that the session is about to end; one key extends it. */
export function SessionWarning({ final, onStay, onClose }: Props) {
  const say = useSay();
  const stay = useRef<HTMLButtonElement>(null);
  const signOut = { label: say('signOut'), action: pathIn(useLanguage(), '/sign-out') };
  return (
    <Dialog open heading={say('sessionEnding')} closeLabel={say('close')} onClose={onClose} initialFocus={stay}>
      <Stack>
        <p>{say(final ? 'sessionEndingFinal' : 'sessionEndingIdle')}</p>
        {!final && (
          <PrimaryButton ref={stay} type="button" onClick={onStay}>
            {say('staySignedIn')}
          </PrimaryButton>
        )}
        <SignOutForm signOut={signOut} />
      </Stack>
    </Dialog>
  );
}
