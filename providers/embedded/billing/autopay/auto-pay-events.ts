import { isBackupNext } from '#modules/autopay/rules/backup.ts';
import { ONLINE_REFUSED } from '#modules/payments/rules/state/decline-classes.ts';
import type { AutomaticTaken } from '#modules/payments/server/charger.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { MethodFacts } from '#platform/rules/notices/method-facts.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { ProviderNotice } from '../../events/provider-notice.ts';
import type { MethodRow } from '../wallet/wallet-port.ts';
import { type Conclusion, isOfBackup } from './conclude.ts';
import type { DebtorRow } from './facts.ts';
import { backupFactsOf, type Plan } from './plan.ts';

export const methodFacts = (method: Pick<MethodRow, 'kind' | 'lastFour'> & { readonly brand?: MethodFacts['brand'] }): MethodFacts => ({
  kind: method.kind,
  brand: method.brand ?? null,
  lastFour: method.lastFour,
});

/** The notices that a look leads to: of an upcoming debit, or of a debit of nothing. */
export function eventsOfPlan(row: DebtorRow, { notice, debit }: Plan, at: IsoInstant): readonly ProviderNotice[] {
  const { accountId, part, lastStatement } = row;
  if (notice) {
    const { above, leftOut, unusable, ...told } = notice;
    const facts = { part, ...told, method: methodFacts(row.method) };
    const dueOn = lastStatement?.dueOn ?? notice.on;
    if (leftOut === 'refused') return [refused(row, notice.amount, at)];
    if (leftOut === 'paused') {
      const key = `${part} auto-pay ${lastStatement?.on} paused ${notice.on}`;
      return [{ kind: 'auto-pay-paused', key, accountId, at, facts: { part, ...told, dueOn } }];
    }
    if (above !== null) {
      const key = `${part} auto-pay ${lastStatement?.on} asks ${notice.on} ${notice.amount} ${above}`;
      return [{ kind: 'auto-pay-asks', key, accountId, at, facts: { ...facts, above } }];
    }
    // A changed day, method or amount is announced again, since what the customer was told is no longer true.
    const key = `${part} auto-pay ${lastStatement?.on} ahead ${notice.on} ${row.method.methodId} ${notice.amount}`;
    return [{ kind: 'auto-pay-ahead', key, accountId, at, facts: { ...facts, ...(unusable && { unusable }) } }];
  }
  return debit?.owed === 0 ? [skipped(row, debit, at)] : [];
}

/** The notices that a debit's outcome leads to; none while it has no answer. */
export function eventsOfConclusion(row: DebtorRow, conclusion: Conclusion, taken: AutomaticTaken, at: IsoInstant): readonly ProviderNotice[] {
  const { accountId, part, amount, statementOn, attempt, retryOn } = conclusion;
  const told = { key: `${part} auto-pay ${statementOn} ${attempt}`, accountId, at };
  const on = todayIn(at, row.timeZone);
  const method = methodFacts(row.method);
  if (taken.state === 'succeeded') {
    const { confirmationNumber } = taken;
    return [{ kind: 'auto-pay-taken', ...told, facts: { part, amount: taken.amount, on, confirmationNumber, method } }];
  }
  if (taken.state === 'above-ceiling')
    return [{ kind: 'auto-pay-withheld', ...told, facts: { part, amount: taken.amount, on, dueOn: row.lastStatement?.dueOn ?? on } }];
  if (conclusion.state === 'skipped') return [skipped(row, conclusion, at)];
  if (conclusion.state !== 'declined' || amount === null) return [];
  if (conclusion.declineCode === ONLINE_REFUSED) return [refused(row, amount, at)];
  if (isOfBackup(row, row.method.methodId) && conclusion.declineClass === 'hard')
    return [{ kind: 'auto-pay-backup-refused', ...told, facts: { part, amount, method } }];
  if (retryOn !== null && row.backup && isBackupNext(backupFactsOf(row, [row.method.methodId]))) {
    const facts = { part, amount, on: retryOn, method: methodFacts(row.backup), failed: method, refused: conclusion.declineClass === 'hard' };
    return [{ kind: 'auto-pay-backup-next', ...told, facts }];
  }
  if (conclusion.declineClass !== 'hard') return [{ kind: 'auto-pay-declined', ...told, facts: { part, amount, on, method, retryOn } }];
  const because = conclusion.declineCode === 'card-expired' ? 'expired' : 'refused';
  return [{ kind: 'auto-pay-on-hold', ...told, facts: { part, method, because } }];
}

const skipped = (
  { accountId, part, timeZone }: DebtorRow,
  { statementOn, attempt }: Pick<Conclusion, 'statementOn' | 'attempt'>,
  at: IsoInstant,
): ProviderNotice => ({
  kind: 'auto-pay-skipped',
  key: `${part} auto-pay ${statementOn} ${attempt}`,
  accountId,
  at,
  facts: { part, on: todayIn(at, timeZone) },
});

/** Once for each statement, whether the refusal is noticed before the debit or at it. */
const refused = ({ accountId, part, lastStatement, timeZone }: DebtorRow, amount: Cents, at: IsoInstant): ProviderNotice => ({
  kind: 'auto-pay-refused',
  key: `${part} auto-pay ${lastStatement?.on} refused`,
  accountId,
  at,
  facts: { part, amount, dueOn: lastStatement?.dueOn ?? todayIn(at, timeZone) },
});
