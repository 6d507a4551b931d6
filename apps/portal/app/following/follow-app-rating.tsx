import { needsOf } from '#modules/account/web/parts/needs.ts';
import { AFTER_LANGUAGE_MS, createAppRating } from '#modules/app-rating/rules/app-rating.ts';
import { openKeptRating } from '#modules/app-rating/web/parts/kept-rating.ts';
import { RatingModal } from '#modules/app-rating/web/parts/RatingModal.tsx';
import { readMoment, readSettings } from '#modules/app-rating/web/parts/rating-moment.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { loadCards } from '#platform/web/card.ts';
import type { Device } from '#platform/web/device.ts';
import { besidePage } from '../../following/beside-page.tsx';
import { addWords, bringCards } from '../../pages.ts';
import type { PortalContext } from '../../portal-context.ts';
import type { Router } from './router.ts';

/** Asks a signed-in customer whether to rate the app, when the moment is right (RATE-01); the rating itself is the store's matter. */
export async function followAppRating(
  router: Router,
  { graph, words, reader, place }: Pick<PortalContext, 'graph' | 'words' | 'reader' | 'place'>,
  device: Pick<Device, 'secureStore' | 'foreground' | 'review'>,
): Promise<void> {
  const kept = await openKeptRating(device);
  const show = besidePage('app-rating', 'after', words);
  const hasChanged = await kept.changedLanguage(words.language);
  const onForeground = createAppRating({
    settings: () => readSettings(graph),
    async moment() {
      const [{ today, ...account }, logins] = await Promise.all([readMoment(graph), kept.logins.now()]);
      const notifications = account.notifications + (await countNeeds(today));
      return {
        ...account,
        notifications,
        logins,
        path: router.state.location.pathname,
        isDialogOpen: document.querySelector('dialog[open]') !== null,
      };
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
  /** What Home lists as waiting for the customer; a part of the account that does not answer may hide something. */
  async function countNeeds(today: IsoDate): Promise<number> {
    const cards = await bringCards('accountSummary', words, { reader, place });
    const asked = cards.filter(({ card }) => card.needs !== undefined);
    const { needs, isPartial } = needsOf(await loadCards(asked, { graph }), today, words);
    return needs.length + Number(isPartial);
  }
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
