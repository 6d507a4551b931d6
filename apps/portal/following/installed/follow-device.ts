import type { Device } from '#platform/web/device.ts';
import type { PortalContext } from '../../portal-context.ts';
import type { createPortalRouter } from '../../router.tsx';
import { followAppRating } from './follow-app-rating.ts';
import { followOrientation } from './follow-orientation.ts';

/** What the installed app follows beside what every page does; one that fails hinders no other. */
export async function followDevice(router: ReturnType<typeof createPortalRouter>, context: PortalContext, device: Device): Promise<void> {
  await Promise.allSettled([followOrientation(device), followAppRating(router, context, device)]);
}
