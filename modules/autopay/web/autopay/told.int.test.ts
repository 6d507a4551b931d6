import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { goesTo, openedAutoPayPages, submit } from '../testing.ts';

const { accountId, database, methods, portal } = openedAutoPayPages();

test('everyone who manages the account is told of each limit, pause and backup set, changed or ended, by whom and when, and no more', async () => {
  const open = portal();
  await submit(open, 'enroll', ['core']);
  const [limit, pause, backup] = ['limit', 'pause', 'backup'].map((page) => `/billing/autopay/${page}?part=core`);
  const told = async () => {
    const { rows } = await sql<{ readonly facts: object }>`
      select facts from demarc.notice where account_id = ${accountId()} and kind in ('auto-pay-choice-changed', 'auto-pay-backup-set') order by event_key`.execute(
      database(),
    );
    return rows.map(({ facts }) => facts);
  };
  const press = async (address = '', fields: Readonly<Record<string, string>> = {}) => {
    for (let again = 0; again < 2; again++) goesTo(await open.press(address, { part: 'core', ...fields }));
  };
  await press(limit, { choice: 'above', amount: '50' });
  await press(limit, { choice: 'never' });
  await press(pause, { statementOn: '2026-11-09' });
  await press(pause);
  await press(backup, { methodId: methods.bank, mandate: randomUUID(), agreed: 'on' });
  await press(backup, { remove: '1' });
  const by = { part: 'core', by: 'robin', doneOn: '2026-11-10' };
  const all = await told();
  expect(all).toHaveLength(6);
  for (const facts of [
    { change: 'limit-set', above: 50_00 },
    { change: 'limit-ended' },
    { change: 'paused', on: '2026-11-27' },
    { change: 'pause-ended', on: '2026-11-27' },
    { isSet: true, method: { kind: 'bankAccount', brand: null, lastFour: '6789' } },
    { change: 'backup-ended' },
  ])
    expect(all).toContainEqual({ ...by, ...facts });
});
