import { type RawBuilder, sql } from 'kysely';
import type { Payment } from './payment.ts';

/** Inserts to append to a statement as common table expressions: all or nothing with it. */
export const alsoInserting = (inserts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql``, ...inserts.map((insert, index) => sql`${sql.ref(`more_${index}`)} as (${insert})`)], sql`, `);

/** The payments that a statement returned, keyed by the request for each. */
export function byRequest<Request extends { readonly payment: { readonly paymentId: string } }>(
  wanted: readonly Request[],
  payments: readonly Payment[],
): ReadonlyMap<Request, Payment> {
  const byId = new Map(payments.map((payment) => [payment.paymentId, payment]));
  return new Map(
    wanted.flatMap((one) => {
      const payment = byId.get(one.payment.paymentId);
      return payment ? [[one, payment] as const] : [];
    }),
  );
}
