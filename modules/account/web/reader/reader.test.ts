import { expect, test, vi } from 'vitest';
import type { Graph } from '#platform/web/graph.ts';
import { installationOf, readerOf } from './reader.ts';

/** A graph that gives no answer the first time. */
function failingOnce(answer: object) {
  const ask = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(answer);
  return { ask, graph: ask as Graph };
}

test('the page after one whose reader could not be read asks again, and later ones do not', async () => {
  const { ask, graph } = failingOnce({ account: null });
  const reader = readerOf(graph, { tellReader: () => {} });
  await expect(reader()).rejects.toThrow('down');
  expect([await reader(), await reader()]).toEqual([undefined, undefined]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('so it is with what has been switched on', async () => {
  const { ask, graph } = failingOnce({ switches: ['wallet.bankLogin'] });
  const place = installationOf(graph);
  const guards = ['feature wallet.bankLogin'] as const;
  await expect(place(guards)).rejects.toThrow('down');
  expect([...(await place(guards)).on, ...(await place(guards)).on]).toEqual(['wallet.bankLogin', 'wallet.bankLogin']);
  expect(ask).toHaveBeenCalledTimes(2);
});
