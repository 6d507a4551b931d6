import type { AccountApi } from '#modules/account/server/api.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn } from '#platform/rules/console/answer.ts';
import type { ConsoleRequest, ConsoleRoute } from '#platform/rules/console/route.ts';
import type { en } from '../../copy/console/en.ts';
import type { DeviceOnPage, DevicesPage, EquipmentViews } from '../../rules/console/views.ts';
import type { RestartRefusal } from '../../rules/restart.ts';
import { isComing, swapWays } from '../../rules/swap.ts';
import type { EquipmentApi } from '../api.ts';
import type { SwapRefusal } from '../swaps/swaps.ts';

export type DevicesDependencies = {
  readonly equipment: Pick<EquipmentApi, 'byOperator' | 'devices'>;
  readonly account: Pick<AccountApi, 'account'>;
  readonly accounts: Pick<AccountLookup, 'named'>;
};
type Request = ConsoleRequest<OperatorRight>;

const DEVICES_PATH = '/devices';
const show = showIn<EquipmentViews>('equipment');
const problem = problemIn<typeof en>('equipment');
const MOST = 20;

/** A device by its serial number or MAC: as its customer sees it, with its history and the evidence of its checks; restarting, replacing and giving one. */
export const devicesRoute = (deps: DevicesDependencies): ConsoleRoute<OperatorRight> => ({
  path: DEVICES_PATH,
  right: 'act-on-devices',
  place: { group: 'work', order: 6 },
  load: (request) => page(deps, request, (request.query.find ?? '').trim(), []),
  act: (request) => act(deps, request),
});

async function page(
  deps: DevicesDependencies,
  { actor, query }: Request,
  named: string,
  problems: readonly ConsoleProblem[],
): Promise<ConsoleAnswer> {
  const device = named === '' ? undefined : await deviceOnPage(deps, actor, named);
  const { done } = query;
  const data: DevicesPage = { named, device, done: done === 'restarted' || done === 'swapped' || done === 'assigned' ? done : undefined };
  return show('devices', data, { problems, ...(named !== '' && !device && { status: 404 }) });
}

async function deviceOnPage({ equipment, account }: DevicesDependencies, actor: string, named: string): Promise<DeviceOnPage | undefined> {
  const shown = await equipment.byOperator.show(actor, named);
  const known = shown && (await account.account(shown.accountId));
  if (!shown || !known) return undefined;
  const { device, restarts, checks } = shown;
  const { deviceId, kind, make, model, nickname, serial, mac, firmware, state, standing, lastSeenAt } = device;
  const coming = state === 'swap-pending' ? (await equipment.devices(shown)).find((one) => one.replaces === deviceId && isComing(one)) : undefined;
  return {
    ...{ deviceId, kind, make, model, nickname, serial, mac, firmware, standing, lastSeenAt, inventory: state },
    accountNumber: known.accountNumber,
    mayBeSwapped: swapWays(device).includes('ours'),
    replacedBy: coming?.serial,
    restarts: restarts.slice(0, MOST).map(({ restartId, askedAt, endedAt, outcome }) => ({ restartId, askedAt, endedAt, outcome })),
    checks: checks.slice(0, MOST).map(({ checkId, at, symptom, verdict, findings }) => ({ checkId, at, symptom, verdict, findings })),
  };
}

const notRestarted: Readonly<Record<RestartRefusal, keyof typeof en>> = {
  'no-such-device': 'deviceMissing',
  'not-in-service': 'refusedNotInService',
  'network-unknown': 'refusedNetwork',
  outage: 'refusedOutage',
  'too-soon': 'refusedTooSoon',
  'too-often': 'refusedTooOften',
};

const notSwapped: Readonly<Record<SwapRefusal | 'no-such-device', keyof typeof en>> = {
  'no-such-device': 'deviceMissing',
  'not-swappable': 'refusedNotSwappable',
  'none-left': 'refusedNoneLeft',
  malformed: 'refusedNotSwappable',
  'not-seen': 'refusedNotSwappable',
  'network-unknown': 'refusedNetwork',
};

async function act(deps: DevicesDependencies, request: Request): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const { byOperator } = deps.equipment;
  const named = (fields.device ?? '').trim();
  const done = (what: NonNullable<DevicesPage['done']>, find: string): ConsoleAnswer => ({
    goTo: consoleAddress(language, DEVICES_PATH, { find, done: what }),
  });
  if (fields.act === 'restart') {
    const asked = await byOperator.restart(actor, named);
    return asked.ok ? done('restarted', named) : page(deps, request, named, [problem('', notRestarted[asked.refusal.reason])]);
  }
  if (fields.act === 'swap') {
    const made = await byOperator.swap(actor, named);
    return made.ok ? done('swapped', named) : page(deps, request, named, [problem('', notSwapped[made.refusal])]);
  }
  if (fields.act !== 'assign') return page(deps, request, named, []);
  const accountId = await deps.accounts.named((fields.account ?? '').trim());
  if (accountId === undefined) return page(deps, request, named, [problem('account', 'accountMissing')]);
  const made = await byOperator.assign(actor, accountId, (fields.serial ?? '').trim().toUpperCase());
  return made.ok ? done('assigned', made.value.serial) : page(deps, request, named, [problem('serial', 'notInStock')]);
}
