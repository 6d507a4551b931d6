import { AFTER_LANGUAGE_MS, createAppRating } from '#modules/app-rating/rules/app-rating.ts';
import { openKeptRating } from '#modules/app-rating/web/parts/kept-rating.ts';
import { readMoment, readSettings } from '#modules/app-rating/web/parts/rating-moment.ts';
import type { Device } from '#platform/web/device.ts';
import { deviceClockMs } from '#platform/web/device-clock.ts';
import type { PortalContext } from '../../portal-context.ts';
import type { Router } from './router.ts';

/** Asks a signed-in customer for a rating through the app's store, when the moment is right (RATE-01). */
export async function followAppRating(
  router: Router,
  { graph, words, reader }: Pick<PortalContext, 'graph' | 'words' | 'reader'>,
  device: Pick<Device, 'secureStore' | 'foreground' | 'review'>,
): Promise<void> {
  const kept = await openKeptRating(device);
  const hasChanged = await kept.changedLanguage(words.language);
  const onForeground = createAppRating({
    settings: () => readSettings(graph),
    async moment() {
      const [account, logins, askedAtMs] = await Promise.all([readMoment(graph), kept.logins.now(), kept.askedAtMs()]);
      return {
        ...account,
        logins,
        path: router.state.location.pathname,
        isDialogOpen: document.querySelector('dialog[open]') !== null,
        askedMsAgo: askedAtMs === undefined ? undefined : deviceClockMs() - askedAtMs,
      };
    },
    async ask() {
      // Saved before the prompt, which stays open for as long as somebody looks at it.
      await kept.keepAsked(deviceClockMs());
      await device.review.ask();
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
