import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modules } from './modules.ts';

const worded = modules.flatMap(({ acts = {} }) => Object.keys(acts));

test('every act that is written into the audit trail as a text is worded by its owner', () => {
  const sources = globSync('{apps,modules,providers}/**/*.ts').filter((file) => !/\.test\.ts$|\/testing/.test(file));
  const acts = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bact: '([a-z-]+(?:\.[a-z-]+)+)'/g)].map(([, act]) => act));
  expect(new Set(acts).size).toBeGreaterThan(25);
  expect([...new Set(acts)].filter((act) => act !== undefined && !worded.includes(act))).toEqual([]);
});

test('so is every act that is put together', () => {
  for (const act of [
    ...['adjustment', 'credit', 'fee', 'write-off'].map((kind) => `account.${kind}`),
    ...['given', 'taken'].map((what) => `address.${what}`),
    ...['add', 'end'].map((what) => `insert.${what}`),
    ...['login.closed', 'login.opened', 'sessions.ended'],
    ...['link-made', 'link-used', 'signed-in', 'closed', 'factor-added'].map((what) => `operator.${what}`),
    ...['role', 'disabled', 'enabled', 'removed', 'primary', 'offered', 'offer-withdrawn', 'invited', 'resent', 'withdrawn'].map(
      (kind) => `user.${kind}`,
    ),
  ])
    expect(worded).toContain(act);
});

test('no act is worded twice', () => expect(worded.length).toBe(new Set(worded).size));
