import { expect, test } from 'vitest';
import { isSuspect, suspicionsOf } from './suspicion.ts';

const terms = { percent: 50, devices: 3 };

test('devices offline suspect an outage by number and by share; a few homes that are switched off do not', () => {
  expect(isSuspect({ asked: 10, offline: 5 }, terms)).toBe(true);
  expect(isSuspect({ asked: 10, offline: 4 }, terms)).toBe(false);
  expect(isSuspect({ asked: 2, offline: 2 }, terms)).toBe(false);
  expect(isSuspect({ asked: 0, offline: 0 }, { percent: 0, devices: 0 })).toBe(false);
});

test('what devices say and what customers report of one node is one suspicion, from the earlier of both', () => {
  const apex = { nodeId: 'a', name: 'Apex', hub: 'Raleigh, NC' };
  const cary = { nodeId: 'c', name: 'Cary', hub: 'Raleigh, NC' };
  const report = { ...apex, accounts: 6, firstAt: '2026-11-28T15:04:00.000Z', lastAt: '2026-11-28T15:09:00.000Z' } as const;
  const seen = { nodeId: 'a', asked: 10, offline: 9, beganAt: '2026-11-28T15:02:00.000Z' } as const;
  expect(suspicionsOf([cary, apex], [{ ...report, ...cary }, report], [seen])).toEqual([
    { ...apex, firstAt: seen.beganAt, accounts: 6, devices: { asked: 10, offline: 9 } },
    { ...cary, firstAt: report.firstAt, accounts: 6, devices: undefined },
  ]);
  expect(suspicionsOf([cary], [], [seen])).toEqual([]);
});
