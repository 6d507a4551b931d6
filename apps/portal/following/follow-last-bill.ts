import { openKeptBill, readLastBill } from '#modules/billing/web/parts/kept-bill.ts';
import type { PageSettings } from '#modules/configuration/web/page-settings.ts';
import { type RouteId, type RoutePolicy, routes } from '#platform/rules/routes.ts';
import { deviceClockMs } from '#platform/web/device-clock.ts';
import { createBillKeeper, type Session } from '../offline/keep-last-bill.ts';
import { registerWorker, removeWorker } from '../offline/registered-worker.ts';
import type { PortalContext } from '../portal-context.ts';
import type { createPortalRouter } from '../router.tsx';

/** A page that stays open reads the bill again after so long, in milliseconds, once its reader goes on. */
const AGAIN_MS = 15 * 60_000;

/** Keeps the last bill for a time without connection (docs/decisions/0058), for who chose to stay signed in; wipes it for everybody else. */
export async function followLastBill(
  router: ReturnType<typeof createPortalRouter>,
  { graph, reader, device }: PortalContext,
  { ready, toggle }: PageSettings,
): Promise<void> {
  const [reading, bill] = await Promise.all([reader(), openKeptBill(device?.secureStore)]);
  // For a visitor it is wiped whatever operators decided.
  if (reading) await ready;
  const keeper = createBillKeeper({
    isOn: () => toggle('network.keepsLastBill'),
    ending: reading?.isEnterprise ? undefined : reading?.accountEnding,
    session,
    readBill: () => readLastBill(graph),
    bill,
    worker: { register: registerWorker, remove: removeWorker },
    nowMs: deviceClockMs,
  });
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.action.endsWith('/sign-out')) void keeper.forget();
  });
  let lookedAtMs = performance.now();
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (!pathChanged) return;
    const id = router.state.matches.at(-1)?.staticData.id;
    if (!isOver(id) && performance.now() - lookedAtMs < AGAIN_MS) return;
    lookedAtMs = performance.now();
    void keeper.look().catch(() => {});
  });
  await keeper.look();
}

/** The end of a journey: what is owed may be another sum now. */
function isOver(id: RouteId | undefined): boolean {
  const policy: RoutePolicy | undefined = id && routes[id];
  return policy?.layout === 'focused' && policy.isOver;
}

async function session(): Promise<Session | undefined> {
  const answer: unknown = await fetch('/auth/session')
    .then((response) => response.json())
    .catch(() => undefined);
  const { endsInMs, kept } = Object(answer);
  return typeof endsInMs === 'number' && typeof kept === 'boolean' ? { endsInMs, kept } : undefined;
}
