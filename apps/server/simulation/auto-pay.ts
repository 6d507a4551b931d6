import { sql } from 'kysely';
import type { Cents } from '#platform/rules/money.ts';
import type { Chance } from './chance.ts';
import type { Process, World } from './process.ts';
import type { Customer } from './town.ts';

/** What customers have said about their Auto Pay, as they remember it. */
export class Wishes {
  readonly #approved = new Map<string, Cents>();

  /** Somebody says yes to a debit above their ceiling. It is remembered before it is sent: a process that dies over it may have heard it. */
  async choose({ house: { apis } }: Process, { accountId }: Customer, chance: Chance): Promise<void> {
    const standing = await apis.autoPay.standing(accountId);
    const asking = standing?.parts.flatMap(({ part, asks }) => (asks ? [{ part, asks }] : [])) ?? [];
    if (asking.length === 0) return;
    const { part, asks } = chance.oneOf(asking);
    this.#approved.set(`${accountId} ${part} ${asks.statementOn}`, asks.amount);
    await apis.autoPay.approve({ accountId, userId: 'simulated', role: 'Primary' }, { part, ...asks });
  }

  /** Debits of more than the ceiling and than anybody said yes to. */
  async overstepped({ database }: World): Promise<readonly string[]> {
    const { rows } = await sql<{ readonly debit: string; readonly amount: Cents }>`
      select format('%s %s %s', d.account_id, d.part, d.statement_on) as debit, d.amount
      from bss.auto_pay_debits d join bss.auto_pay_enrolments e using (account_id, part)
      where d.state in ('taken', 'declined', 'returned') and d.amount > e.ceiling`.execute(database);
    return rows.filter(({ debit, amount }) => amount > (this.#approved.get(debit) ?? 0)).map(({ debit, amount }) => `${amount} of ${debit}`);
  }
}
