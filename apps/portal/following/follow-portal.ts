import { browserFacts, platformNow } from '#modules/telemetry/web/browser-facts.ts';
import { startTelemetry } from '#modules/telemetry/web/client.ts';
import type { UserConfig } from '#modules/telemetry/web/telling.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import type { Send } from '#platform/web/send.ts';
import type { FollowFailures } from '#platform/web/window-failures.ts';
import type { PortalContext } from '../portal-context.ts';

/** The parts of the portal's router that it uses. */
type Router = {
  readonly state: { readonly matches: readonly { readonly staticData: { readonly id?: RouteId } }[] };
  readonly subscribe: (event: 'onRendered', listener: (shown: { readonly fromLocation?: unknown; readonly pathChanged: boolean }) => void) => void;
};

/** Reports the pages that the router shows. The installed app has no cookies about the visit, and counts as native. */
export async function followPortal(
  router: Router,
  { graph, words, reader, device }: Pick<PortalContext, 'graph' | 'words' | 'reader' | 'device'>,
  config: UserConfig,
  onFailure: FollowFailures,
  send: Send = fetch,
  start: typeof startTelemetry = startTelemetry,
): Promise<void> {
  const isSomebody = async () => (await reader()) !== undefined;
  // Where even that cannot be known, much has failed that must be reported: the account decides whether there is a session to report.
  let signedIn = await isSomebody().catch(() => true);
  const page = (): RouteId | null => router.state.matches.at(-1)?.staticData.id ?? null;
  await start({
    graph,
    config,
    page,
    send,
    onFailure,
    platform: device ? 'native' : platformNow(),
    facts: device ? () => ({ accountStatus: signedIn ? 'signed-in' : 'signed-out' }) : browserFacts,
    secureStore: device?.secureStore,
    language: words.language,
    signedIn: () => signedIn,
    onPage: (listener) =>
      router.subscribe('onRendered', async ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        signedIn = await isSomebody().catch(() => signedIn);
        listener();
      }),
  });
}
