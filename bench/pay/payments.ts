import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Connection, openConnection } from '../frame/connection.ts';
import { applyLoad, type Load } from '../frame/load.ts';
import { asking } from '../product/documents.ts';

const quoted = z.object({
  data: z.object({ account: z.object({ quickQuote: z.object({ version: z.string(), amount: z.int(), methodId: z.string() }) }) }),
});
const paid = z.object({ data: z.object({ createInstantPaymentV2: z.object({ paymentId: z.string(), state: z.literal('succeeded') }) }) });

export interface Cashier {
  /** Customers pay one after the other, this many at once; nobody twice. */
  pay(atOnce: number, seconds: number): Promise<Load>;
  /** The ids of the payments answered as succeeded. */
  readonly answered: readonly string[];
}

/** Pays as the portal does in three taps: the quote of the amount due, then the act with its version. @param customers one set of headers each */
export function createCashier(port: number, customers: readonly Readonly<Record<string, string>>[]): Cashier {
  const answered: string[] = [];
  let next = 0;

  const payOnce = async (connection: Connection) => {
    const headers = customers[next++];
    if (!headers) throw new Error(`all ${customers.length} customers have paid: sign in more of them`);
    const quote = read(quoted, (await connection.post('/graph', headers, asking('quickQuote'))).body).data.account.quickQuote;
    const input = { ...quote, part: 'core', intent: randomUUID(), termsAgreed: true, aboveDueConfirmed: false, sameAmountConfirmed: false };
    const reply = await connection.post('/graph', headers, asking('createInstantPayment', { input }));
    answered.push(read(paid, reply.body).data.createInstantPaymentV2.paymentId);
  };

  return {
    answered,
    async pay(atOnce, seconds) {
      const connections = await Promise.all(Array.from({ length: atOnce }, () => openConnection(port)));
      try {
        return await applyLoad(connections, seconds, payOnce);
      } finally {
        for (const connection of connections) connection.close();
      }
    },
  };
}

function read<T>(schema: z.ZodMiniType<T>, body: string): T {
  const parsed = z.safeParse(schema, JSON.parse(body));
  if (!parsed.success) throw new Error(`not what a payment answers: ${body.slice(0, 500)}`);
  return parsed.data;
}
