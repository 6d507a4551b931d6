import { isoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Chance } from './chance.ts';
import type { Customer } from './customer.ts';
import type { Process, World } from './process.ts';

/** How late a store tells of a payment, in days: perhaps after the statement that closed its period. */
const TOLD_LATE = 12;

/** A store records cash, perhaps days late, and with a key that it used before. */
export async function payInStore({ demarc: { payments } }: Process, { accountId, parts }: Customer, chance: Chance, { time }: World): Promise<void> {
  const today = isoDate(isoInstant(time.ms).slice(0, 10));
  await payments.recordPayment({
    accountId,
    clientId: 'simulated store',
    key: `${accountId} ${chance.below(30)}`,
    actor: 'simulated store',
    part: chance.oneOf(parts),
    amount: cents(100 + chance.below(15_000)),
    channel: 'in-store',
    tender: { kind: 'cash' },
    reference: `receipt ${chance.below(1_000)}`,
    takenOn: plusDays(today, -1 - chance.below(TOLD_LATE)),
  });
}

/** The provider credits, charges or writes off something; it may leave a credit, or settle a debt. */
export async function adjust({ database, time }: World, { accountId, parts }: Customer, chance: Chance): Promise<void> {
  const kind = chance.oneOf(['credit', 'fee', 'write-off', 'adjustment'] as const);
  const size = 1 + chance.below(9_000);
  const amount = cents(kind === 'fee' || (kind === 'adjustment' && chance.happens(0.5)) ? size : -size);
  const at = isoInstant(time.ms);
  const adjustment = { accountId, part: chance.oneOf(parts), adjustmentId: `${accountId} ${at}`, kind, amount, code: `simulated-${kind}` } as const;
  const description = { en: 'Correction', es: 'Corrección' };
  await embedded.postAdjustments(
    database,
    [{ ...adjustment, description, reason: 'simulated', by: 'simulated', on: isoDate(at.slice(0, 10)), at }],
    usualTerms,
  );
}
