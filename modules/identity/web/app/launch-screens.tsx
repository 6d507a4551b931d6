import type { ReactNode } from 'react';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Spinner } from '#design/web/feedback/Spinner.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { BiometricChoice, Launch } from '../../rules/sign-in/launch.ts';
import { useSay } from '../say.ts';

export type Open = Exclude<Launch, { readonly screen: 'closed' }>;

export type Acts = {
  readonly onSignIn: () => void;
  readonly onTryAgain: () => void;
  readonly onLookAround: () => void;
  readonly onChoose: (choice: BiometricChoice) => void;
};

/** The heading of each screen, and what is below it. */
export function useScreen(
  launch: Open,
  { onSignIn, onTryAgain, onLookAround, onChoose }: Acts,
): { readonly title: string; readonly content: ReactNode } {
  const say = useSay();
  switch (launch.screen) {
    case 'opening':
      return { title: say('launchOpening'), content: <Spinner text={say('launchMoment')} /> };
    case 'signing-in':
      return { title: say('launchSigningIn'), content: <p>{say('launchSigningInText')}</p> };
    case 'welcome':
      return {
        title: say('launchWelcome'),
        content: (
          <>
            <p>{say('launchWelcomeText')}</p>
            <Trouble of={launch.trouble} />
            <Stack gap="small">
              <PrimaryButton wide type="button" onClick={onSignIn}>
                {say('signIn')}
              </PrimaryButton>
              <SecondaryButton wide type="button" onClick={onLookAround}>
                {say('launchLookAround')}
              </SecondaryButton>
            </Stack>
          </>
        ),
      };
    case 'retry':
      return {
        title: say(retryTitle[launch.kind]),
        content: (
          <>
            <p>{say(launch.kind === 'none' ? 'launchRetryNoneText' : 'launchRetryText')}</p>
            <Trouble of={launch.trouble} />
            <Stack gap="small">
              <PrimaryButton wide type="button" onClick={onTryAgain}>
                {say('launchTryAgain')}
              </PrimaryButton>
              <SecondaryButton wide type="button" onClick={onSignIn}>
                {say('launchUsePassword')}
              </SecondaryButton>
            </Stack>
          </>
        ),
      };
    case 'offer':
      return {
        title: say(launch.kind === 'face' ? 'launchOfferFace' : 'launchOfferFingerprint'),
        content: (
          <>
            <p>{say('launchOfferText')}</p>
            {launch.refused && (
              <Alert tone="caution" toneWord={say('launchNote')} place="inline" announce="alert">
                {say('launchOfferRefused')}
              </Alert>
            )}
            <Stack gap="small">
              <PrimaryButton wide type="button" onClick={() => onChoose('on')}>
                {say(launch.kind === 'face' ? 'launchUseFace' : 'launchUseFingerprint')}
              </PrimaryButton>
              <SecondaryButton wide type="button" onClick={() => onChoose('off')}>
                {say('launchNoThanks')}
              </SecondaryButton>
            </Stack>
          </>
        ),
      };
  }
}

const retryTitle = { face: 'launchRetryFace', fingerprint: 'launchRetryFingerprint', none: 'launchRetryNone' } as const;

/** How the password sign-in failed. */
function Trouble({ of }: { readonly of: 'refused' | 'no-answer' | undefined }) {
  const say = useSay();
  if (of === undefined) return null;
  return (
    <Alert tone="caution" toneWord={say('launchNote')} place="inline" announce="alert">
      {say(of === 'refused' ? 'launchRefused' : 'launchNoAnswer')}
    </Alert>
  );
}
