import { expect, test } from 'vitest';
import { summaryOf } from './statements.ts';

test.each([
  ['select a from bss.accounts where b = $1 for update skip locked', 'select bss.accounts'],
  ['with moved as (update demarc.payment set state = $1 from given returning *) select * from moved', 'update demarc.payment'],
  ['insert into "demarc"."setting" ("name") values ($1)', 'insert demarc.setting'],
  ['delete from vault.session', 'delete vault.session'],
  ['with due as (select * from demarc.notice limit 1) select * from due', 'select demarc.notice'],
  ['begin', 'begin'],
  ["select 'olivia'", 'select'],
])('%s is recorded as "%s"', (statement, summary) => {
  expect(summaryOf(statement)).toBe(summary);
});
