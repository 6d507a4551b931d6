import type { Benchmark } from '../frame/benchmark.ts';
import { type Connection, openConnection } from '../frame/connection.ts';
import { applyLoad } from '../frame/load.ts';
import { type Measured, mediansOf } from '../frame/turns.ts';
import { createCashier } from '../pay/payments.ts';
import { ensureBuilt } from '../product/built.ts';
import { openCopies } from '../product/database.ts';
import { asking } from '../product/documents.ts';
import { type BenchProduct, headersOf, onSignal, signIn, withProductOn } from '../product/product.ts';

const SIZES = [1_000, 20_000, 200_000];
const ROUNDS = 3;
const SECONDS = 4;
const READING = 16;
const PAYING = 8;
/** Signed-in customers per turn, spread over all accounts; nobody pays twice. */
const CUSTOMERS = 333;
/** Short, because the smallest size has only so many customers. */
const PAYING_SECONDS = 0.8;
const WARMING_SECONDS = 0.2;

/** No worker: its daily check of the books, which reads all of them, would start alongside the first requests. */
const whoAnswers = ['web', 'processor'] as const;

type Turn = Measured<'read' | 'pay'>;

export const grow: Benchmark = {
  work: `read and pay at ${SIZES.join(', ')} accounts, half of all requests within so many ms, against the smallest`,
  async run(tell) {
    await ensureBuilt(tell);
    const { urls, end } = await openCopies(SIZES, tell);
    const release = onSignal(end);
    try {
      const turns = SIZES.map((): Turn[] => []);
      for (let round = 0; round < ROUNDS; round++) {
        for (const [index, accounts] of SIZES.entries()) {
          const url = urls[index] ?? '';
          const turn = await withProductOn(
            { url, limitUrl: url, end: async () => undefined },
            (demarc) => measure(demarc, customersOf(accounts, round)),
            whoAnswers,
          );
          tell(`  ${round + 1}. ${accounts} accounts: read ${turn.read.toFixed(1)} ms, pay ${turn.pay.toFixed(1)} ms`);
          turns[index]?.push(turn);
        }
      }
      const [smallest, ...larger] = turns.map(mediansOf);
      return larger.flatMap((medians, index) =>
        (['read', 'pay'] as const).map((what) => ({
          what: `${what} at ${SIZES[index + 1]} accounts, p50`,
          unit: 'ms',
          ours: medians[what],
          limit: smallest?.[what] ?? 0,
          against: `at ${SIZES[0]}`,
          ratio: { atMost: 1.3 },
        })),
      );
    } finally {
      release();
      await end();
    }
  },
};

const customersOf = (accounts: number, round: number): readonly number[] =>
  Array.from({ length: CUSTOMERS }, (_, index) => (round * CUSTOMERS + index) * Math.floor(accounts / (ROUNDS * CUSTOMERS)));

async function measure(demarc: BenchProduct, numbers: readonly number[]): Promise<Turn> {
  const headers = (await signIn(demarc, numbers)).map((cookie) => headersOf(demarc.settings, cookie));
  await read(demarc, headers, 1);
  const reads = await read(demarc, headers, SECONDS);
  const cashier = createCashier(demarc.settings.port, headers);
  await cashier.pay(PAYING, WARMING_SECONDS);
  const paid = await cashier.pay(PAYING, PAYING_SECONDS);
  return { read: reads.p50, pay: paid.p50 };
}

async function read({ settings }: BenchProduct, headers: readonly Record<string, string>[], seconds: number) {
  const connections = await Promise.all(Array.from({ length: READING }, () => openConnection(settings.port)));
  const question = asking('listStatements');
  let next = 0;
  try {
    return await applyLoad(connections, seconds, async (connection: Connection) => {
      const { body } = await connection.post('/graph', headers[next++ % headers.length] ?? {}, question);
      if (!body.includes('"dueOn"')) throw new Error(`no statements: ${body.slice(0, 300)}`);
    });
  } finally {
    for (const connection of connections) connection.close();
  }
}
