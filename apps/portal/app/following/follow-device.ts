import type { Device } from '#platform/web/device.ts';
import type { PortalContext } from '../../portal-context.ts';
import { routeAt } from '../../route-at.ts';
import type { createPortalRouter } from '../../router.tsx';
import { targetOf } from '../../target.ts';
import { followAppRating } from './follow-app-rating.tsx';
import { followAppTerms } from './follow-app-terms.tsx';
import { followOrientation } from './follow-orientation.ts';
import { followPush } from './follow-push.ts';

/** What the installed app follows in addition to what every page follows; a failure of one does not affect the others. */
export async function followDevice(router: ReturnType<typeof createPortalRouter>, context: PortalContext, device: Device): Promise<void> {
  const isPage = (path: string): boolean => {
    const route = routeAt(router, path);
    return route !== undefined && route.id !== 'notFound' && route.policy.frontEnd === undefined;
  };
  const goTo = (path: `/${string}`): void => void router.navigate(targetOf(path));
  await Promise.allSettled([
    followOrientation(device),
    followAppTerms(router, context),
    followPush(router, context, device, { isPage, goTo }),
    followAppRating(router, context, device),
  ]);
}
