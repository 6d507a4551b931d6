import { type RouteId, type RoutePolicy, routes } from '#platform/rules/routes.ts';
import type { Device } from '#platform/web/device.ts';
import type { PortalContext } from '../../portal-context.ts';
import type { createPortalRouter } from '../../router.tsx';
import { targetOf } from '../../target.ts';
import { followAppRating } from './follow-app-rating.ts';
import { followAppTerms } from './follow-app-terms.tsx';
import { followOrientation } from './follow-orientation.ts';
import { followPush } from './follow-push.ts';

/** What the installed app follows beside what every page does; one that fails hinders no other. */
export async function followDevice(router: ReturnType<typeof createPortalRouter>, context: PortalContext, device: Device): Promise<void> {
  const isPage = (path: string): boolean => {
    const [, , found] = router.getMatchedRoutes(path);
    const id: RouteId | undefined = found?.options.staticData?.id;
    const policy: RoutePolicy | undefined = id && routes[id];
    return policy !== undefined && id !== 'notFound' && policy.frontEnd === undefined;
  };
  const goTo = (path: `/${string}`): void => void router.navigate(targetOf(path));
  await Promise.allSettled([
    followOrientation(device),
    followAppTerms(router, context),
    followPush(router, context, device, { isPage, goTo }),
    followAppRating(router, context, device),
  ]);
}
