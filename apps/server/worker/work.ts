import type { IsoInstant } from '#platform/rules/calendar.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type Due, isDue } from '#platform/server/module/runs.ts';
import type { Demarc } from '../compose.ts';
import { openModulesOf } from '../modules.ts';
import { runGroupsOf } from './business-runs.ts';

/** The runs that know when they next have work, by their label in the figures. */
export const runsWithDue = (demarc: Demarc): readonly { readonly run: string; readonly nextDue: Due }[] =>
  runGroupsOf(demarc).flatMap(({ name, due }) => (isDue(due) ? [{ run: name, nextDue: due }] : []));

/** Seconds since something was due, or happened; 0 for nothing, and for what is still to come. */
export const secondsSince = (now: IsoInstant, then: IsoInstant | null | undefined): number =>
  then ? Math.max(0, (Date.parse(now) - Date.parse(then)) / 1_000) : 0;

/** The outboxes of every module, with the age of what waits longest in each. */
export async function outboxesOf(demarc: Demarc, now: IsoInstant) {
  const states = await Promise.all(openModulesOf(demarc).map(async ({ outboxes }) => (await outboxes?.()) ?? []));
  return states.flat().map(({ outbox, waiting, oldest, inMachineTime }) => ({
    outbox,
    waiting,
    oldestSeconds: secondsSince(inMachineTime ? isoInstant(machineClock.nowMs()) : now, oldest),
  }));
}

type Dependencies = { readonly demarc: Demarc; readonly now: IsoInstant };

/** How far behind the work is that nobody waits for at a screen, in business time. */
export async function readWork({ demarc, now }: Dependencies) {
  const [runs, outboxes, payments, check] = await Promise.all([
    Promise.all(runsWithDue(demarc).map(async ({ run, nextDue }) => ({ run, lateSeconds: secondsSince(now, await nextDue()) }))),
    outboxesOf(demarc, now),
    demarc.payments.waiting(now),
    demarc.books?.ledger.last(),
  ]);
  return {
    runs,
    outboxes,
    unknown: payments.unknown['under-1d'] + payments.unknown.older,
    unresolved: payments.unresolved.count,
    /** Undefined if the provider keeps no books for us. */
    ledger: check && { breaches: check.breaches, checkedSeconds: check.checkedAt === undefined ? undefined : secondsSince(now, check.checkedAt) },
  };
}
