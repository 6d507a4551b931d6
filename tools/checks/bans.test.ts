import { expect, test } from 'vitest';
import { bansBrokenIn } from './bans.ts';

const linesOf = (file: string, text: string): readonly (number | undefined)[] => bansBrokenIn(file, text).map((finding) => finding.line);

test.each([
  ['const at = Date.now();'],
  ['const clock = { nowMs: Date.now };'],
  ['const at = new Date();'],
  ['const at = Temporal.Now.instant();'],
  ["type Money = import('#platform/rules/money.ts').Cents;"],
  ["type Money = typeof import('#platform/rules/money.ts');"],
  ['const due = sql`select * from charge where due_at <= now()`;'],
  ['const due = sql<Row>`select current_date`;'],
])('refuses in a use case: %s', (line) => {
  expect(linesOf('modules/payments/server/pay.ts', `\n${line}\n`)).toEqual([2]);
});

test.each([
  ['const at = new Date(instant);'],
  ['const at = clock.now();'],
  ['// Date.now() is what we must not write here'],
  ["const page = await import('./PayPage.tsx');"],
  ["const page = import('./PayPage.tsx').then((module) => module.PayPage);"],
  ['const words = `the order is ready now()`;'],
])('lets through: %s', (line) => {
  expect(linesOf('modules/payments/server/pay.ts', line)).toEqual([]);
});

test('names the line inside a statement of many lines', () => {
  expect(linesOf('modules/payments/server/store.ts', 'const due = sql`\n  select *\n  from charge\n  where due_at <= now()`;')).toEqual([4]);
});

test.each(['default now()', 'DEFAULT CURRENT_TIMESTAMP', 'check (due_on >= current_date)'])('refuses in a migration: %s', (line) => {
  expect(linesOf('providers/embedded/migrations/0031-ledger.sql', `create table entry (\n  at timestamptz ${line}\n);`)).toEqual([2]);
});

test('a comment in a migration may speak of now()', () => {
  expect(linesOf('providers/embedded/migrations/0031-ledger.sql', '-- never now()\nselect 1;')).toEqual([]);
});

test('the clocks themselves read the time', () => {
  expect(linesOf('platform/server/clock/machine.ts', 'const at = Date.now();')).toEqual([]);
});
