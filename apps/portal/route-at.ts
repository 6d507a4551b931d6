import type { RoutePolicy } from '#platform/rules/route.ts';
import { type RouteId, routes } from '#platform/rules/routes.ts';
import type { createPortalRouter } from './router.tsx';

/** The route of a path without its language prefix; for a path that no route has, the not-found route. */
export function routeAt(
  router: ReturnType<typeof createPortalRouter>,
  path: string,
): { readonly id: RouteId; readonly policy: RoutePolicy } | undefined {
  const [, , found] = router.getMatchedRoutes(path);
  const id: RouteId | undefined = found?.options.staticData?.id;
  return id && { id, policy: routes[id] };
}
