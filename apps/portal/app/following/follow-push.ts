import { keptIn, keptText } from '#modules/notifications/rules/kept-push.ts';
import { destinationOf, readPush } from '#modules/notifications/rules/push.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { Device } from '#platform/web/device.ts';
import { deviceClockMs } from '#platform/web/device-clock.ts';
import { openKeyValueStore } from '#platform/web/key-value-store.ts';
import type { PortalContext } from '../../portal-context.ts';
import type { Router } from './router.ts';

const WANTED = 'wanted';

type Ways = {
  /** Whether the app has a page at this path. */
  readonly isPage: (path: string) => boolean;
  readonly goTo: (path: `/${string}`) => void;
};

/**
 * Opens the page that a pressed notification is about, or the account summary if the app does not have that page. A visitor gets there after signing
 * in.
 */
export async function followPush(
  router: Router,
  { reader }: Pick<PortalContext, 'reader'>,
  { push, secureStore }: Pick<Device, 'push' | 'secureStore'>,
  { isPage, goTo }: Ways,
): Promise<void> {
  const store = await openKeyValueStore('notifications', secureStore);

  async function onOpened(notification: unknown): Promise<void> {
    const pressed = readPush(notification);
    if (!pressed) return;
    const wanted = destinationOf(pressed);
    const path = isPage(wanted.split('?')[0] ?? wanted) ? wanted : pathOf('accountSummary');
    if (!(await reader())) await store.set([[WANTED, keptText(path, deviceClockMs())]]);
    // A visitor is asked to sign in there.
    goTo(path);
  }

  async function onLeaveDocument(): Promise<void> {
    if (!(await reader())) return;
    const text = await store.get(WANTED);
    if (text === undefined) return;
    await store.remove([WANTED]);
    const path = keptIn(text, deviceClockMs());
    if (path !== undefined && path !== router.state.location.pathname) goTo(path);
  }

  router.subscribe('onRendered', () => void onLeaveDocument().catch(() => {}));
  push.onOpened((notification) => void onOpened(notification).catch(() => {}));
  await onLeaveDocument();
}
