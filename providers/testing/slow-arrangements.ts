import type { Arrangement, ArrangementsPort } from '#modules/arrangements/server/port.ts';
import { ageing } from '#modules/billing/rules/ageing.ts';
import { arrangedAndUnpaid, arrangementOn } from '#modules/billing/rules/arrangement.ts';
import type { PartSummary } from '#modules/billing/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { minus } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { SlowPart } from './slow-account.ts';
import type { Known, Told } from './slow-books.ts';

type SummaryOf = (part: SlowPart, told: Told) => PartSummary;

const RESUME_DAYS = 7;

const debtOf = ({ currentBalance, unbilled, items }: PartSummary) => ({ balance: minus(currentBalance, unbilled), items });

/** Arrangements of the slow provider, one at a time for each part. */
export const arrangementsOf = (known: Known, summaryOf: SummaryOf): ArrangementsPort => ({
  arrangements: async (accountId) => (await known(accountId))?.arranged.toReversed() ?? [],

  async agree({ accountId, at: _, ...arrangement }) {
    const told = await known(accountId);
    const part = told?.account.parts.find((one) => one.part === arrangement.part);
    if (!told || !part) return refuse({ reason: 'no-such-part' });
    const { arrangementId, amount, agreedOn } = arrangement;
    if (told.arranged.some((one) => one.arrangementId === arrangementId)) return accept({ arrangementId });
    if (told.arranged.some((one) => one.part === arrangement.part && one.state === 'active')) return refuse({ reason: 'arranged-already' });
    const { balance, items } = debtOf(summaryOf(part, told));
    if (ageing(balance, items, agreedOn).pastDue < amount) return refuse({ reason: 'not-past-due' });
    told.arranged.push({ ...arrangement, state: 'active', endedOn: undefined, resumesOn: undefined });
    return accept({ arrangementId });
  },

  async end({ accountId, arrangementId, on }) {
    const told = await known(accountId);
    const found = told?.arranged.find((one) => one.arrangementId === arrangementId);
    if (!told || !found || (found.state !== 'active' && found.state !== 'ended')) return refuse({ reason: 'not-active' });
    if (found.state === 'active') replace(told, { ...found, state: 'ended', endedOn: on, resumesOn: plusDays(on, RESUME_DAYS) });
    return accept({ arrangementId });
  },
});

/** The active one or, without one, the last. */
export function arrangementShown({ arranged }: Told, part: AccountPart): PartSummary['arrangement'] {
  const last = arranged.findLast((one) => one.part === part);
  if (last === undefined || last.state === 'kept') return undefined;
  const { arrangementId, agreedOn, amount, payments, resumesOn } = last;
  return { arrangementId, agreedOn, amount, payments, resumesOn };
}

/** What this provider finds when it looks at a day. */
export function lookAtArrangements(told: Told | undefined, summaryOf: SummaryOf, day: IsoDate): void {
  if (told === undefined) return;
  for (const one of told.arranged.filter(({ state }) => state === 'active')) {
    const part = told.account.parts.find((each) => each.part === one.part);
    if (part === undefined) continue;
    const { balance, items } = debtOf(summaryOf(part, told));
    const state = arrangementOn(one, arrangedAndUnpaid(balance, items, one), day);
    const resumesOn = state === 'broken' ? plusDays(day, RESUME_DAYS) : undefined;
    if (state !== 'active') replace(told, { ...one, state, endedOn: day, resumesOn });
  }
}

function replace({ arranged }: Told, by: Arrangement): void {
  arranged.splice(
    arranged.findIndex(({ arrangementId }) => arrangementId === by.arrangementId),
    1,
    by,
  );
}
