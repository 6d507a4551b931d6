import type { FollowFailures } from '#platform/web/window-failures.ts';
import type { PortalContext } from '../portal-context.ts';
import type { createPortalRouter } from '../router.tsx';
import { followTraces } from './follow-traces.ts';
import { onceKnown } from './known-reader.ts';
import { tellFirstFailures } from './tell-first-failures.ts';
import { userConfigOf } from './user-config.ts';

/**
 * What loads when the page is idle, and stays: the operator's settings, the connection, the end of the session, the loading bar, leaving a journey,
 * the date on what is printed, the offline copy of the last bill, the app banner, the app around the page, and telemetry. If one cannot be fetched,
 * the others still run.
 */
export async function follow(router: ReturnType<typeof createPortalRouter>, context: PortalContext, followFailures: FollowFailures): Promise<void> {
  const settings = import('#modules/configuration/web/page-settings.ts').then(({ followSettings }) => followSettings(context.graph));
  const known = { ...context, reader: onceKnown(router, context.reader) };
  const followers = [
    import('./keep-typing.ts').then(({ keepTyping }) => keepTyping(router, known)),
    // The notice of a lost connection must be loaded before the connection is lost.
    import('./follow-connection.tsx').then(async ({ followConnection }) => followConnection(router, context, await settings)),
    import('./follow-loading.tsx').then(({ followLoading }) => followLoading(router, context)),
    import('./follow-session.tsx').then(({ followSession }) => followSession(known)),
    import('./follow-leaving.tsx').then(({ followLeaving }) => followLeaving(router, context)),
    import('./follow-portal.ts')
      .then(({ followPortal }) => followPortal(router, context, userConfigOf(settings), followFailures))
      .then(() => tellFirstFailures()),
    import('./follow-printing.ts').then(({ followPrinting }) => followPrinting(known)),
    import('./follow-last-bill.ts').then(async ({ followLastBill }) => followLastBill(router, known, await settings)),
    context.words.partner.apps &&
      import('./follow-app-banner.tsx').then(async ({ followAppBanner }) => followAppBanner(router, known, await settings)),
    context.frame && import('./follow-bridge.ts').then(({ followBridge }) => followBridge(router, known)),
    followTraces(userConfigOf(settings)),
  ];
  await Promise.allSettled(followers);
}
