import type { ReactNode } from 'react';
import { openKeptBill } from '#modules/billing/web/parts/kept-bill.ts';
import { sayFailure } from '#modules/failures/web/parts/say.ts';
import type { Device } from '#platform/web/device.ts';
import { deviceClockMs } from '#platform/web/device-clock.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { Offline, reloadOnceAnswered } from '../offline/Offline.tsx';
import { addWords, FAILURES } from '../pages.ts';

/**
 * What the app shows when the server does not answer at startup: the customer's last bill (docs/decisions/0058). Once it answers, the app restarts.
 */
export async function openOffline(
  words: Words,
  { secureStore }: Pick<Device, 'secureStore'>,
  send: (path: string) => Promise<Response>,
): Promise<ReactNode> {
  const kept = openKeptBill(secureStore).then((bill) => bill.read(deviceClockMs()));
  const [bill] = await Promise.all([kept.catch(() => undefined), addWords(words, [FAILURES, 'billing', 'statements', 'connectivity'])]);
  reloadOnceAnswered(send);
  const page = sayFailure(words)(navigator.onLine ? 'serviceName' : 'network');
  document.title = sayIn<typeof en>(words, 'portal')('windowTitle', { page });
  return <Offline bill={bill} inApp />;
}
