import { accountIdOf } from '#personas/generated-customer.ts';
import { startChild } from '#tools/start/child.ts';
import { nodeOptions } from '#tools/start/supervisor.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import type { Connection } from '../frame/connection.ts';
import { withCpu } from '../frame/cpu.ts';
import { inTurn } from '../frame/turns.ts';
import { withBenchProduct } from '../product/product.ts';
import { AT_ONCE, expectTen, openReaders, readAtOnce } from './readers.ts';

const SECONDS = 5;
const ROUNDS = 3;

export const read: Benchmark = {
  work: `a signed-in customer lists 10 statements over GraphQL, ${AT_ONCE} at once, against the same rows from a bare compiled-GraphQL server`,
  run: (tell) =>
    withBenchProduct(tell, async (demarc) => {
      const { askOurs, numbers } = await openReaders(demarc);
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
        const askFloor = (connection: Connection) => {
          const accountId = accountIdOf(numbers[next++ % numbers.length] ?? 0);
          return connection.post('/', { 'content-type': 'application/json' }, JSON.stringify({ accountId })).then((reply) => expectTen(reply.body));
        };
        const ours = {
          name: 'ours',
          measure: () =>
            withCpu(
              () => demarc.pidOf('web'),
              () => readAtOnce(demarc.settings.port, SECONDS, askOurs),
            ),
        };
        const bare = { name: 'floor', measure: () => withCpu(floor.pid, () => readAtOnce(floorPort, SECONDS, askFloor)) };
        await readAtOnce(demarc.settings.port, 2, askOurs);
        await readAtOnce(floorPort, 2, askFloor);
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
