import { sql } from 'kysely';
import { checkBooks } from '#apps/server/worker/check-books.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Wishes } from './auto-pay.ts';
import type { Answer } from './customers.ts';
import { billedOtherwise } from './plans.ts';
import type { Process, World } from './process.ts';

/** Collects the answers to customers: an intent leads to one payment, whoever submits it and however often. */
export class Answers {
  readonly #first = new Map<string, string>();
  readonly #broken: string[] = [];

  add({ intentId, paymentId }: Answer): void {
    if (paymentId === undefined) return;
    const before = this.#first.get(intentId) ?? paymentId;
    if (before !== paymentId) this.#broken.push(`intent ${intentId} led to payment ${before} and to ${paymentId}`);
    this.#first.set(intentId, before);
  }

  get broken(): readonly string[] {
    return this.#broken;
  }
}

/** Broken invariants (decisions 3, and the introduction of the faults); must be empty at any moment. */
export async function whatIsBroken(world: World, { demarc, now }: Process, answers: Answers, wishes: Wishes): Promise<readonly string[]> {
  const books = await checkBooks({ demarc, clock: { now: () => isoInstant(now()) } });
  const { missingAtProcessor, missingWithUs, otherAmount, reversals } = await demarc.payments.reconcile();
  const twice = [...world.processor.calls].filter(([, times]) => times > 1).map(([id]) => id);
  return [
    ...books.filter(({ holds }) => !holds).map(({ name, detail }) => `${name}: ${detail}`),
    ...told('successes that the processor does not have', missingAtProcessor),
    ...told('charges that are no success of ours', missingWithUs),
    ...told(
      'charged with another amount',
      otherAmount.map(({ paymentId }) => paymentId),
    ),
    ...told('what went back with us and not at the processor', reversals.missingAtProcessor),
    ...told('what went back with another amount', reversals.otherAmount),
    ...told('charges and refunds asked for more than once', twice),
    ...told('Auto Pay debited a statement twice', await debitedTwice(world)),
    ...told('Auto Pay took more than the customer allows', await wishes.overstepped(world)),
    ...told('Auto Pay debited what was paused', await wishes.awoken(world)),
    ...answers.broken,
  ];
}

/** Additional invariants that must hold once all is quiet. */
export async function whatIsLeftOver(world: World, { demarc }: Process): Promise<readonly string[]> {
  const { unanswered, reversals } = await demarc.payments.reconcile();
  return [
    ...told('payments without an end', unanswered),
    ...told('what went back and we do not know', reversals.missingWithUs),
    ...told('days billed otherwise than they cost', await billedOtherwise(world)),
  ];
}

const told = (name: string, found: readonly string[]): readonly string[] => (found.length === 0 ? [] : [`${name}: ${found.join(', ')}`]);

/** At most one debit per statement, and no charge that the run lost track of. */
async function debitedTwice({ database, processor }: World): Promise<readonly string[]> {
  const found = await sql<{ readonly name: string }>`
    select format('account %s %s of %s', account_id, part, statement_on) as name
    from bss.auto_pay_debits where state = 'taken' group by account_id, part, statement_on having count(*) > 1
    union all
    select 'charge ' || id from unnest(${[...processor.automatic]}::uuid[]) as charge(id)
    where id not in (select payment_id from bss.auto_pay_debits where state in ('claimed', 'taken', 'returned'))`.execute(database);
  return found.rows.map(({ name }) => name);
}
