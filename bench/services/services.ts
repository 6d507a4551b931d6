import type { Benchmark } from '../frame/benchmark.ts';
import { withBenchProduct } from '../product/product.ts';
import { followChanges } from './changes.ts';
import { networkOf } from './network.ts';
import { renderOverview } from './overview.ts';
import { markStale } from './stale.ts';

export const services: Benchmark = {
  work: 'the pages of a full home against the account summary, 2,000 devices that change state in a minute under open pages, and 100,000 devices of which the silent ones are marked',
  run: (tell) =>
    withBenchProduct(tell, async (demarc) => {
      const network = networkOf(demarc.settings);
      return [
        ...(await renderOverview(demarc, network, tell)),
        ...(await followChanges(demarc, network, tell)),
        ...(await markStale(demarc, network, tell)),
      ];
    }),
};
