import { AFTER_LANGUAGE_MS, createAppRating } from '#modules/app-rating/rules/app-rating.ts';
import { openKeptRating } from '#modules/app-rating/web/parts/kept-rating.ts';
import { RatingModal } from '#modules/app-rating/web/parts/RatingModal.tsx';
import { readMoment, readSettings } from '#modules/app-rating/web/parts/rating-moment.ts';
import type { Device } from '#platform/web/device.ts';
import { besidePage } from '../../following/beside-page.tsx';
import { addWords } from '../../pages.ts';
import type { PortalContext } from '../../portal-context.ts';
import type { Router } from './router.ts';

/** Asks a signed-in customer whether to rate the app, when the moment is right (RATE-01); the rating itself is the store's matter. */
export async function followAppRating(
  router: Router,
  { graph, words, reader }: Pick<PortalContext, 'graph' | 'words' | 'reader'>,
  device: Pick<Device, 'secureStore' | 'foreground' | 'review'>,
): Promise<void> {
  const kept = await openKeptRating(device);
  const show = besidePage('app-rating', 'after', words);
  const hasChanged = await kept.changedLanguage(words.language);
  const onForeground = createAppRating({
    settings: () => readSettings(graph),
    async moment() {
      const [account, logins] = await Promise.all([readMoment(graph), kept.logins.now()]);
      return { ...account, logins, path: router.state.location.pathname, isDialogOpen: document.querySelector('dialog[open]') !== null };
    },
    async ask() {
      await addWords(words, ['app-rating']);
      const close = () => show(null);
      const rate = () => {
        close();
        void device.review.ask();
      };
      show(<RatingModal onRate={rate} onClose={close} />);
    },
    later(act, ms) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    firstMs: hasChanged ? AFTER_LANGUAGE_MS : undefined,
  });
  let isBegun = false;
  // Here, signing in loads no new document; signing out does.
  const begin = async () => {
    if (isBegun || !(await reader()) || isBegun) return;
    isBegun = true;
    device.foreground.onChange(onForeground);
    onForeground(device.foreground.isNow());
  };
  router.subscribe('onRendered', () => void begin().catch(() => {}));
  await begin();
}
