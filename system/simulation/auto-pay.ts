import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AutoPayApi, Customer as AutoPayCustomer } from '#modules/autopay/server/api.ts';
import { type EnrollmentState, isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Chance } from './chance.ts';
import type { Customer } from './customer.ts';
import type { Process, World } from './process.ts';

/** What customers have decided about their Auto Pay, as they remember it. */
export class Wishes {
  readonly #approved = new Map<string, Cents>();
  readonly #paused = new Set<string>();

  /**
   * A customer approves a debit above their ceiling, pauses, or resumes. Permission is remembered before it is sent, because a process that dies
   * over it may have been heard; a prohibition, only once it was answered.
   */
  async choose({ demarc: { apis } }: Process, { accountId, methodIds }: Customer, chance: Chance): Promise<void> {
    const standing = await apis.autoPay.standing(accountId);
    if (!standing) return;
    const { part, state, asks, pausing, attempts, lastStatement } = chance.oneOf(standing.parts);
    const customer = { accountId, userId: 'simulated', role: 'Primary' } as const;
    const name = (statementOn: IsoDate) => `${accountId} ${part} ${statementOn}`;
    const what = chance.next();
    if (chance.happens(0.1)) return this.#turnOnOrOff(apis.autoPay, { customer, part, state }, chance, methodIds);
    if (asks && what < 0.6) {
      this.#approved.set(name(asks.statementOn), asks.amount);
      await apis.autoPay.approve(customer, { part, ...asks });
    } else if (pausing?.debit && pausing.state === 'asked' && what < 0.4) {
      this.#paused.delete(name(pausing.debit.statementOn));
      await apis.autoPay.resume(customer, part);
    } else if (pausing?.debit && pausing.state === 'none' && what < 0.3) {
      const { statementOn } = pausing.debit;
      const paused = await apis.autoPay.pause(customer, { part, statementOn });
      // Earlier attempts stay as they were.
      if (paused.ok && (attempts.length === 0 || lastStatement?.on !== statementOn)) this.#paused.add(name(statementOn));
    }
  }

  /** A customer cancels, enrolls again, or gives another method. What they chose before ends with a cancellation. */
  async #turnOnOrOff(
    autoPay: AutoPayApi,
    { customer, part, state }: { readonly customer: AutoPayCustomer; readonly part: AccountPart; readonly state: EnrollmentState },
    chance: Chance,
    methodIds: readonly string[],
  ): Promise<void> {
    const isOn = isInAutoPay(state);
    if (isOn && chance.happens(0.5)) return void (await autoPay.cancel(customer, { part, confirmed: true }));
    for (const name of isOn ? [] : [...this.#paused]) if (name.startsWith(`${customer.accountId} ${part} `)) this.#paused.delete(name);
    const intentId = randomUUID();
    await autoPay.changeDraft(customer, { intentId, kind: isOn ? 'change' : 'enroll', parts: [part], methodId: chance.oneOf(methodIds) });
    const prepared = await autoPay.prepare(customer, intentId);
    if (prepared.ok) await autoPay.act(customer, { intentId, version: prepared.value.version, agreed: true, language: 'en' });
  }

  /** Debits attempted despite a pause. */
  async awoken({ database }: World): Promise<readonly string[]> {
    const { rows } = await sql<{ readonly debit: string }>`
      select distinct format('%s %s %s', account_id, part, statement_on) as debit from bss.auto_pay_debits`.execute(database);
    return rows.map(({ debit }) => debit).filter((debit) => this.#paused.has(debit));
  }

  /** Debits above the ceiling and above any approval. */
  async overstepped({ database }: World): Promise<readonly string[]> {
    const { rows } = await sql<{ readonly debit: string; readonly amount: Cents }>`
      select format('%s %s %s', d.account_id, d.part, d.statement_on) as debit, d.amount
      from bss.auto_pay_debits d join bss.auto_pay_enrollments e using (account_id, part)
      where d.state in ('taken', 'declined', 'returned') and d.amount > e.ceiling`.execute(database);
    return rows.filter(({ debit, amount }) => amount > (this.#approved.get(debit) ?? 0)).map(({ debit, amount }) => `${amount} of ${debit}`);
  }
}
