import { CopyButton } from '#design/web/buttons/CopyButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { useHydrated } from '#design/web/useHydrated.ts';
import { useSay } from '../say.ts';

/** Hands a text to the device's own way of sharing; where it has none, the text is copied. */
export function ShareButton({ text }: { readonly text: string }) {
  const say = useSay();
  const isReady = useHydrated();
  if (!isReady || !('share' in navigator)) return <CopyButton text={text} words={{ copy: say('copy'), copied: say('copied') }} />;
  // Closing the device's list is an answer, too.
  return <SecondaryButton onClick={() => void navigator.share({ text }).catch(() => {})}>{say('share')}</SecondaryButton>;
}
