import { openKeptBill, readLastBill } from '#modules/billing/web/parts/kept-bill.ts';
import type { PageSettings } from '#modules/configuration/web/page-settings.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { type RouteId, routes } from '#platform/rules/routes.ts';
import { deviceClockMs } from '#platform/web/device-clock.ts';
import type { Send } from '#platform/web/send.ts';
import { createBillKeeper, type Session } from '../offline/keep-last-bill.ts';
import { registerWorker, removeWorker } from '../offline/registered-worker.ts';
import type { PortalContext } from '../portal-context.ts';
import type { createPortalRouter } from '../router.tsx';

/** Milliseconds after which a page that stays open reads the bill again, on the reader's next navigation. */
const AGAIN_MS = 15 * 60_000;

/** The installed app needs no worker: its pages are on the device. */
const noWorker = { register: async () => {}, remove: async () => {} };

/** Keeps the last bill for offline use (docs/decisions/0058) for customers who chose to stay signed in; wipes it for everybody else. */
export async function followLastBill(
  router: ReturnType<typeof createPortalRouter>,
  { graph, reader, device }: PortalContext,
  { ready, toggle }: PageSettings,
  send: Send = (path, init) => fetch(path, init),
): Promise<void> {
  const bill = await openKeptBill(device?.secureStore);
  const ending = async () => {
    const reading = await reader();
    return reading?.isEnterprise ? undefined : reading?.accountEnding;
  };
  let whose = await ending();
  // A visitor's copy is wiped whatever the operator's settings say.
  if (whose !== undefined) await ready;
  const savedMethods = createBillKeeper({
    isOn: () => toggle('network.keepsLastBill'),
    ending,
    session: () => sessionBy(send),
    readBill: () => readLastBill(graph),
    bill,
    worker: device ? noWorker : { register: registerWorker, remove: removeWorker },
    nowMs: deviceClockMs,
  });
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.action.endsWith('/sign-out'))
      // The sign-out's answer also clears the storage, and may arrive first.
      void savedMethods.forget().catch(() => {});
  });
  let lookedAtMs = performance.now();
  async function lookAgain(): Promise<void> {
    const id = router.state.matches.at(-1)?.staticData.id;
    const before = whose;
    whose = await ending();
    if (whose === before && !isOver(id) && performance.now() - lookedAtMs < AGAIN_MS) return;
    lookedAtMs = performance.now();
    await savedMethods.look();
  }
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) void lookAgain().catch(() => {});
  });
  await savedMethods.look();
}

/** The end of a journey, after which the amount owed may have changed. */
function isOver(id: RouteId | undefined): boolean {
  const policy: RoutePolicy | undefined = id && routes[id];
  return policy?.layout === 'focused' && policy.isOver;
}

async function sessionBy(send: Send): Promise<Session | undefined> {
  const answer: unknown = await send('/auth/session')
    .then((response) => response.json())
    .catch(() => undefined);
  const { endsInMs, kept } = Object(answer);
  return typeof endsInMs === 'number' && typeof kept === 'boolean' ? { endsInMs, kept } : undefined;
}
