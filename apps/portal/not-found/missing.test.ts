import { expect, test } from 'vitest';
import { ReaderDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { createWords } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { loadMissing } from './missing.ts';

const words = createWords('en', ownPartner);
const readBy =
  (...lines: readonly string[]): Graph =>
  <Answer>(document: object) => {
    if (document !== ReaderDocument) throw new Error('only who reads is asked');
    return Promise.resolve({ account: { profile: { services: lines.map((line) => ({ line })) } } } as Answer);
  };
const nobody: Graph = <Answer>() => Promise.resolve({ account: null } as Answer);
const down: Graph = () => Promise.reject(new Error('down'));

async function missing(address: string, graph: Graph) {
  const found = await loadMissing({ graph, params: { _splat: address }, words });
  return { names: found.likely.map(({ id }) => id), noService: found.noService };
}

test.each(['billing/mobile', '/billing/mobile/devices', '/es/billing/mobile'])(
  'ROUTE-21 %s says that the account lacks the service, and suggests no page that does not exist either',
  async (address) => {
    const { names, noService } = await missing(address, readBy('internet', 'tv'));
    expect(noService).toBe(true);
    expect(names).not.toContain('mobile');
    expect(names).toContain('billing');
  },
);

test('ROUTE-21 customers with the service, visitors, and customers whose services cannot be read see suggestions', async () => {
  for (const graph of [readBy('internet', 'mobile'), nobody, down]) {
    const { names, noService } = await missing('billing/mobil', graph);
    expect(names).toContain('mobile');
    expect(noService).toBe(false);
  }
  expect((await missing('billing/mobil', readBy('internet'))).noService).toBe(false);
});

test.each(['logins', 'forgotten', 'recover', 'my-account/crate'])('/%s: only visitors are led to pages for visitors', async (address) => {
  const forVisitors = ['login', 'forgot', 'recoverId', 'createAccount'];
  const among = ({ names }: Awaited<ReturnType<typeof missing>>) => names.filter((name) => forVisitors.includes(name));
  expect(among(await missing(address, nobody))).not.toEqual([]);
  expect(among(await missing(address, readBy('internet')))).toEqual([]);
});
