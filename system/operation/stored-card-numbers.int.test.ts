import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';

const MIGRATIONS = [
  'modules/home-network/server/migrations/0610-groups-without-card-numbers.sql',
  'providers/embedded/operations/migrations/0611-nicknames-without-card-numbers.sql',
  'providers/processors/sandbox/migrations/0612-wifi-names-without-card-numbers.sql',
  'modules/cases/server/migrations/0613-writers-without-card-numbers.sql',
  'providers/embedded/billing/migrations/0614-names-without-card-numbers.sql',
];
const NUMBER = '4242 4242 4242 4242';
const ACCOUNT = '5f1c9f0e-30a5-4f43-9c0e-0a5b7d5a1e01';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const run = (text: string) => sql.raw(text).execute(mine.database);

test('(A23) names from before one rule looked at them keep the last four digits of a card number, and stay apart', async () => {
  for (const [id, name] of [
    ['1', NUMBER],
    ['2', NUMBER.replaceAll(' ', '')],
    ['3', 'Kids'],
  ] as const) {
    const row = `'${ACCOUNT}', '00000000-0000-4000-8000-00000000000${id}'`;
    await run(`insert into demarc.home_group (account_id, group_id, name, macs) values (${row}, '${name}', array['06fb55a781c0'])`);
    await run(
      `insert into oss.devices (account_id, device_id, line, kind, make, model, nickname, serial, ownership, monthly_fee, state)
       values (${row}, 'tv', 'receiver-hd', 'Make', 'Model', '${name}', 'SERIAL${id}', 'leased', 0, 'in-service')`,
    );
  }
  await run(`insert into sandbox.devices (mac, serial, model, condition, boot_began_ms) values ('06fb55a781c0', 'SERIAL1', 'G3', 'well', 0)`);
  await run(
    `insert into sandbox.wifi (gateway_mac, name, passphrase, security, band_steering, guest_name, guest_passphrase, changed_ms)
     values ('06fb55a781c0', 'Home ${NUMBER}', 'a passphrase', 'wpa2', true, null, null, 0)`,
  );

  for (const file of MIGRATIONS) await run(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));

  const named = async (query: string) => (await sql.raw<{ readonly name: string }>(query).execute(mine.database)).rows.map(({ name }) => name);
  const masked = ['•••• 4242 1', '•••• 4242 2', 'Kids'];
  expect(await named('select name from demarc.home_group order by group_id')).toEqual(masked);
  expect(await named('select nickname as name from oss.devices order by device_id')).toEqual(masked);
  expect(await named('select name from sandbox.wifi')).toEqual(['Home •••• 4242']);
});
