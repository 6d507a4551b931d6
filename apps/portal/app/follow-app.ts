import { followSettings } from '#modules/configuration/web/page-settings.ts';
import type { Device } from '#platform/web/device.ts';
import type { Send } from '#platform/web/send.ts';
import type { FollowFailures } from '#platform/web/window-failures.ts';
import { followConnection } from '../following/follow-connection.tsx';
import { followLastBill } from '../following/follow-last-bill.ts';
import { followLeaving } from '../following/follow-leaving.tsx';
import { followLoading } from '../following/follow-loading.tsx';
import { followPortal } from '../following/follow-portal.ts';
import { keepTyping } from '../following/keep-typing.ts';
import { onceKnown } from '../following/known-reader.ts';
import { userConfigOf } from '../following/user-config.ts';
import type { PortalContext } from '../portal-context.ts';
import type { createPortalRouter } from '../router.tsx';
import { followDevice } from './following/follow-device.ts';
import { followNetworkStatus } from './following/follow-network-status.ts';

/**
 * What stays while pages change, as in a browser (../following/follow.ts), with everything already in the app. A failure of one does not affect the
 * others.
 */
export async function followApp(
  router: ReturnType<typeof createPortalRouter>,
  context: PortalContext,
  followFailures: FollowFailures,
  device: Device,
  send: Send,
  server: string,
): Promise<void> {
  const settings = followSettings(context.graph, send);
  const known = { ...context, reader: onceKnown(router, context.reader) };
  await Promise.allSettled([
    keepTyping(router, known),
    settings.then((come) => followConnection(router, context, come, send)),
    followLoading(router, context),
    followLeaving(router, context),
    settings.then((come) => followLastBill(router, known, come, send)),
    followPortal(router, context, userConfigOf(settings), followFailures, send),
    followDevice(router, context, device),
    followNetworkStatus(server, {
      dataset: document.documentElement.dataset,
      fetch: (url) => fetch(url),
      onBack: (heard) => window.addEventListener('online', heard),
    }),
  ]);
}
