import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Dialog } from '#design/web/dialog/Dialog.tsx';
import { sayOf } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';

const useSay = sayOf<typeof en>('app-rating');

/** RATE-01: asks whether to rate the app; only a yes brings the store's own prompt. Asks for no opinion, and everybody alike. */
export function RatingModal({ onRate, onClose }: { readonly onRate: () => void; readonly onClose: () => void }) {
  const say = useSay();
  return (
    <Dialog open heading={say('title')} closeLabel={say('close')} onClose={onClose}>
      <p>{say('text')}</p>
      <Actions>
        <PrimaryButton onClick={onRate}>{say('rate')}</PrimaryButton>
        <SecondaryButton onClick={onClose}>{say('later')}</SecondaryButton>
      </Actions>
    </Dialog>
  );
}
