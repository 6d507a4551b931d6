import { type RouteId, type RoutePolicy, routes } from '#platform/rules/routes.ts';
import type { createPortalRouter } from './router.tsx';

/** The route that has an address, by its path without the language; where nothing else has it, that of pages that are not there. */
export function routeAt(
  router: ReturnType<typeof createPortalRouter>,
  path: string,
): { readonly id: RouteId; readonly policy: RoutePolicy } | undefined {
  const [, , found] = router.getMatchedRoutes(path);
  const id: RouteId | undefined = found?.options.staticData?.id;
  return id && { id, policy: routes[id] };
}
