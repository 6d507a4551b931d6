import { isInUse } from '#modules/equipment/rules/device.ts';
import { type CreditDecision, decideCredit, firstRules, ruleOn } from '#modules/outages/rules/credit.ts';
import { isOver, isRunning, nextStates, type Outage } from '#modules/outages/rules/outage.ts';
import type { Plant } from '#modules/outages/rules/plant.ts';
import { REPORT_PAUSE_MS, SUSPECTING_MS, SUSPECTING_REPORTS } from '#modules/outages/rules/report.ts';
import type { OutageOpening, OutageReport, OutagesPort, PreviewAsked } from '#modules/outages/server/port.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { type Cents, cents, plus } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { SlowAccount } from './slow-account.ts';
import { answering } from './slow-books.ts';

/** Outages of the slow provider: whom one reaches is asked anew each time, and credits are decided when `decide` is called. */
export function outagesOf(accounts: readonly SlowAccount[], plant: Plant): OutagesPort & { decide(): void } {
  const outages: Outage[] = [];
  const reports: OutageReport[] = [];
  const dismissed = new Map<string, IsoInstant>();
  const counts = (nodeId: string, since: IsoInstant) => (report: OutageReport) =>
    report.at > since && report.at > (dismissed.get(nodeId) ?? '') && withId(report.accountId)?.nodeId === nodeId;
  const credits = new Map<string, ReadonlyMap<string, CreditDecision>>();
  const find = (outageId: string) => outages.find((each) => each.outageId === outageId);
  const withId = (accountId: string) => accounts.find(({ account }) => account.accountId === accountId);
  const linesOf = ({ account }: SlowAccount, services: readonly string[]) => account.services.filter(({ line }) => services.includes(line));
  const reachedBy = ({ nodeIds, services }: Pick<Outage, 'nodeIds' | 'services'>) =>
    accounts
      .filter((each) => each.nodeId !== undefined && nodeIds.includes(each.nodeId) && linesOf(each, services).length > 0)
      .toSorted((one, other) => (one.account.accountId < other.account.accountId ? -1 : 1));
  const isSuspected = (nodeId: string, now: IsoInstant) => reportedBy(nodeId, plusMilliseconds(now, -SUSPECTING_MS)).size >= SUSPECTING_REPORTS;
  const reportedBy = (nodeId: string, since: IsoInstant) =>
    outages.some((each) => isRunning(each) && each.nodeIds.includes(nodeId))
      ? new Set<string>()
      : new Set(reports.filter(counts(nodeId, since)).map(({ accountId }) => accountId));

  return {
    async plant() {
      await answering();
      return plant;
    },
    async outages(since) {
      await answering();
      return outages
        .filter(({ endedAt }) => endedAt === undefined || endedAt >= since)
        .toSorted((one, other) => (one.beganAt === other.beganAt ? 0 : one.beganAt < other.beganAt ? 1 : -1));
    },
    async outage(outageId) {
      await answering();
      return find(outageId);
    },
    async ofAccount(accountId, { since, now }) {
      await answering();
      const told = withId(accountId);
      if (!told) return undefined;
      const { nodeId } = told;
      return {
        nodeId,
        suspected: nodeId !== undefined && isSuspected(nodeId, now),
        reportedAt: reports.findLast((each) => each.accountId === accountId)?.at,
        outages: outages
          .filter((each) => (each.endedAt === undefined || each.endedAt >= since) && reachedBy(each).includes(told))
          .map((each) => ({ ...each, credit: credits.get(each.outageId)?.get(accountId) })),
      };
    },
    async covering(accountIds) {
      await answering();
      return outages.flatMap((each) =>
        isOver(each.state)
          ? []
          : reachedBy(each)
              .map(({ account: { accountId } }) => accountId)
              .filter((accountId) => accountIds.includes(accountId))
              .map((accountId) => ({ accountId, outageId: each.outageId, version: each.version, running: isRunning(each) })),
      );
    },
    async affected(outageId, { first, after = '' }) {
      await answering();
      const outage = find(outageId);
      const ids = outage ? reachedBy(outage).map(({ account: { accountId } }) => accountId) : [];
      return ids.filter((accountId) => accountId > after).slice(0, first);
    },
    async probes(nodeIds, most) {
      await answering();
      const probes = accounts.flatMap(({ nodeId, devices = [] }) =>
        nodeId === undefined || !nodeIds.includes(nodeId)
          ? []
          : devices.flatMap(({ mac, kind, state }) =>
              mac !== undefined && isInUse(state) && (kind === 'gateway' || kind === 'modem') ? [{ nodeId, mac }] : [],
            ),
      );
      return probes.slice(0, most);
    },
    async preview(asked) {
      await answering();
      const reached = reachedBy(asked);
      const amounts = reached.flatMap((account) => {
        const decision = decisionOf(account, asked);
        return decision.is === 'credited' ? [decision.amount] : [];
      });
      return {
        accounts: reached.length,
        withVoice: asked.services.includes('voice') ? reached.filter((each) => linesOf(each, ['voice']).length > 0).length : 0,
        credits: { accounts: amounts.length, amount: plus(...amounts) },
      };
    },
    async open(opening) {
      await answering();
      const already = find(opening.outageId);
      if (already) return accept(already);
      const nodes = plant.nodes.filter(({ nodeId }) => opening.nodeIds.includes(nodeId));
      const [first] = nodes;
      if (!first || nodes.length < new Set(opening.nodeIds).size) return refuse({ reason: 'no-such-node' });
      if (nodes.some(({ hub }) => hub !== first.hub)) return refuse({ reason: 'several-hubs' });
      const other = outages.find((each) => meets(each, opening));
      if (other) return refuse({ reason: 'covered', outageId: other.outageId, place: other.place });
      const outage = opened(opening, first.hub, reachedBy(opening).length);
      outages.push(outage);
      return accept(outage);
    },
    async update({ outageId, version, state, cause, nextUpdateAt, at, by, estimate, note }) {
      await answering();
      const now = find(outageId);
      if (!now) return refuse({ reason: 'no-such-outage' });
      if (now.version !== version) return refuse({ reason: 'stale' });
      if (isOver(now.state) || (state !== now.state && !nextStates(now.state).includes(state))) return refuse({ reason: 'not-allowed' });
      const begins = now.state === 'planned' && state === 'repairing';
      const changed: Outage = {
        ...now,
        ...{ version: version + 1, state, cause, nextUpdateAt, endedAt: isOver(state) ? at : undefined },
        ...(begins && { beganAt: at }),
        updates: [...now.updates, { number: now.updates.length + 1, at, by, state, estimate, note }],
      };
      outages.splice(outages.indexOf(now), 1, changed);
      return accept(changed);
    },
    async report(report) {
      await answering();
      const told = withId(report.accountId);
      if (!told) return refuse('no-such-account');
      const from = plusMilliseconds(report.at, -REPORT_PAUSE_MS);
      const earlier = reports.filter(({ accountId, at }) => accountId === report.accountId && at > from);
      const isSame = earlier.some(({ reportId }) => reportId === report.reportId);
      if (!isSame && earlier.length > 0) return refuse('too-soon');
      if (!isSame) reports.push(report);
      return accept({ suspected: told.nodeId !== undefined && isSuspected(told.nodeId, report.at) });
    },
    async reported(since) {
      await answering();
      return plant.nodes
        .map(({ nodeId, name, hub }) => {
          const times = reports.filter(counts(nodeId, since)).map(({ at }) => at);
          const [firstAt, lastAt] = [times[0], times.at(-1)];
          return firstAt && lastAt ? { nodeId, name, hub, accounts: reportedBy(nodeId, since).size, firstAt, lastAt } : undefined;
        })
        .filter((each) => each !== undefined && each.accounts > 0)
        .flatMap((each) => each ?? [])
        .toSorted((one, other) => other.accounts - one.accounts);
    },
    async dismiss(nodeId, at) {
      await answering();
      dismissed.set(nodeId, at);
    },
    async credits(outageId) {
      await answering();
      const decided = credits.get(outageId);
      const all = [...(decided?.values() ?? [])];
      const amounts = all.flatMap((each) => (each.is === 'credited' ? [each.amount] : []));
      const declined = all.flatMap((each) => (each.is === 'declined' ? [each.reason] : []));
      return {
        state: decided ? 'decided' : find(outageId)?.state === 'restored' ? 'due' : 'none',
        credited: amounts.length,
        amount: plus(...amounts),
        declined: Object.fromEntries([...new Set(declined)].map((reason) => [reason, declined.filter((each) => each === reason).length])),
      };
    },
    decide() {
      for (const outage of outages) {
        const { outageId, state, endedAt } = outage;
        if (state !== 'restored' || endedAt === undefined || credits.has(outageId)) continue;
        credits.set(outageId, new Map(reachedBy(outage).map((each) => [each.account.accountId, decisionOf(each, { ...outage, backAt: endedAt })])));
      }
    },
  };
}

const opened = ({ outageId, kind, cause, at, by, estimate, note, ...opening }: OutageOpening, hub: string, affected: number): Outage => {
  const state = kind === 'planned' ? 'planned' : cause === 'unknown' ? 'investigating' : 'identified';
  const { services, place, area, beganAt, plannedUntil, nextUpdateAt } = opening;
  const nodeIds = [...new Set(opening.nodeIds)].toSorted();
  const updates = [{ number: 1, at, by, state, estimate, note }] as const;
  return {
    ...{ outageId, version: 1, kind, state, services, hub, place, nodeIds, area, cause, beganAt, plannedUntil, nextUpdateAt },
    endedAt: undefined,
    affected,
    updates,
  };
};

/** Another of the same service at one of its nodes at the same time. */
function meets(other: Outage, { nodeIds, services, beganAt, plannedUntil }: OutageOpening): boolean {
  if (isOver(other.state) || !other.services.some((line) => services.includes(line)) || !other.nodeIds.some((id) => nodeIds.includes(id)))
    return false;
  if (plannedUntil === undefined) return other.state !== 'planned';
  return other.beganAt < plannedUntil && (other.state !== 'planned' || (other.plannedUntil ?? '9') > beganAt);
}

function decisionOf({ account, parts }: SlowAccount, asked: PreviewAsked): CreditDecision {
  const core = parts.find(({ part }) => part === 'core');
  const [last] = core?.statements ?? [];
  const billed = last?.lines ?? [];
  const monthly: Cents = plus(
    ...billed.filter(({ kind, group }) => kind === 'recurring' && asked.services.some((line) => line === group)).map(({ amount }) => amount),
  );
  const lastedMs = Date.parse(asked.backAt) - Date.parse(asked.beganAt);
  const rule = ruleOn(firstRules, account.footprint, '2026-01-01');
  return decideCredit(rule, { ...asked, lastedMs, monthly: cents(monthly), inService: core?.serviceState === 'active' });
}
