import { accountIdOf } from '#personas/generated-customer.ts';
import { startChild } from '#tools/start/child.ts';
import { nodeOptions } from '#tools/start/supervisor.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import { type Connection, openConnection } from '../frame/connection.ts';
import { withCpu } from '../frame/cpu.ts';
import { applyLoad } from '../frame/load.ts';
import { inTurn } from '../frame/turns.ts';
import { ACCOUNTS } from '../product/customers.ts';
import { asking } from '../product/documents.ts';
import { headersOf, signIn, withBenchProduct } from '../product/product.ts';

const AT_ONCE = 16;
const SECONDS = 5;
const ROUNDS = 3;
/** Signed-in customers, spread over all accounts. */
const READERS = 2_000;

export const read: Benchmark = {
  work: `a signed-in customer lists 10 statements over GraphQL, ${AT_ONCE} at once, against the same rows from a bare compiled-GraphQL server`,
  run: (tell) =>
    withBenchProduct(tell, async (demarc) => {
      const numbers = Array.from({ length: READERS }, (_, index) => index * (ACCOUNTS / READERS));
      const cookies = await signIn(demarc, numbers);
      const ourHeaders = cookies.map((cookie) => headersOf(demarc.settings, cookie));
      const question = asking('listStatements');
      const floorPort = demarc.settings.networkPort + 1;
      const floor = startChild({
        name: 'floor',
        script: 'bench/read/floor.ts',
        environment: { DATABASE_URL: demarc.databaseUrl, PORT: String(floorPort) },
        nodeOptions: nodeOptions.web,
        say: tell,
      });
      floor.go();
      try {
        await floor.ready;
        let next = 0;
        const askOurs = (connection: Connection) => {
          const headers = ourHeaders[next++ % READERS] ?? {};
          return connection.post('/graph', headers, question).then((reply) => expectTen(reply.body));
        };
        const askFloor = (connection: Connection) => {
          const accountId = accountIdOf(numbers[next++ % READERS] ?? 0);
          return connection.post('/', { 'content-type': 'application/json' }, JSON.stringify({ accountId })).then((reply) => expectTen(reply.body));
        };
        const ours = {
          name: 'ours',
          measure: () =>
            withCpu(
              () => demarc.pidOf('web'),
              () => measure(demarc.settings.port, SECONDS, askOurs),
            ),
        };
        const bare = { name: 'floor', measure: () => withCpu(floor.pid, () => measure(floorPort, SECONDS, askFloor)) };
        await measure(demarc.settings.port, 2, askOurs);
        await measure(floorPort, 2, askFloor);
        const medians = await inTurn(ROUNDS, ours, bare, tell);
        const against = 'floor';
        return [
          { what: 'reads', unit: '/s', ours: medians.ours.perSecond, limit: medians.limit.perSecond, against, ratio: { atLeast: 0.6 } },
          { what: 'p99', unit: 'ms', ours: medians.ours.p99, limit: medians.limit.p99, against, ratio: { atMost: 2 } },
        ];
      } finally {
        await floor.end();
      }
    }),
};

async function measure(port: number, seconds: number, ask: (connection: Connection) => Promise<void>) {
  const connections = await Promise.all(Array.from({ length: AT_ONCE }, () => openConnection(port)));
  try {
    return await applyLoad(connections, seconds, ask);
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Counting is enough: parsing each answer would cost the client, and so the machine, more than the server's work. */
function expectTen(body: string): void {
  if (body.split('"dueOn"').length !== 11) throw new Error(`not ten statements: ${body.slice(0, 300)}`);
}
