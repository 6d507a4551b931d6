import { startTelemetry } from '#modules/telemetry/web/client.ts';
import type { UserConfig } from '#modules/telemetry/web/telling.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import type { PortalContext } from '../portal-context.ts';
import type { createPortalRouter } from '../router.tsx';

/** Tells of the pages that the router shows. */
export async function followPortal(
  router: ReturnType<typeof createPortalRouter>,
  { graph, words, reader, device }: PortalContext,
  config: UserConfig,
): Promise<void> {
  const page = (): RouteId | null => router.state.matches.at(-1)?.staticData.id ?? null;
  await startTelemetry({
    graph,
    secureStore: device?.secureStore,
    config,
    language: words.language,
    signedIn: (await reader()) !== undefined,
    page,
    onPage: (listener) => router.subscribe('onRendered', ({ fromLocation, pathChanged }) => fromLocation && pathChanged && listener()),
  });
}
