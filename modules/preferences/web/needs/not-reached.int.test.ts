import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphOver, openPage } from '#apps/portal/testing.tsx';
import { hashOfAddress } from '#modules/notices/server/refused-addresses.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { NOON, openContacts } from '../../server/testing.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test.each(['en', 'es'] as const)('Home says that mail to the address on file is refused, until another one is there (%s)', async (language) => {
  const { email, viewer, ask, prove, next } = await openContacts(mine.database, 'email');
  const provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const home = async () =>
    (await openPage('accountSummary', graphOver(mine.database, provider, { ...viewer, now: NOON, language }), { language }))?.text;
  const verify = async () =>
    (await openPage('verify', graphOver(mine.database, provider, { ...viewer, now: NOON, language }), { language, search: { for: 'new-contact' } }))
      ?.text;
  const told = {
    en: /Correct your email address.*We cannot reach you at p•••@example.com: it has refused our mail since November 3, 2026/,
    es: /Corrija su correo electrónico.*No podemos escribirle a p•••@example.com: rechaza nuestros mensajes desde el 3 de noviembre de 2026/,
  };
  expect(await home()).not.toMatch(told[language]);
  await sql`insert into demarc.refused_address (account_id, user_id, channel, address_hash, since)
    values (${viewer.accountId}, ${viewer.userId}, 'mail', ${hashOfAddress(email)}, '2026-11-03T17:00:00Z')`.execute(mine.database);
  expect(await home()).toMatch(told[language]);
  // Where a code would go there, the page says whom to call.
  expect(await verify()).toMatch(language === 'en' ? /a code may not arrive/ : /es posible que el código no llegue/);
  await ask(next);
  expect(await prove()).toMatchObject({ ok: true });
  expect(await home()).not.toMatch(told[language]);
  expect((await sql`select from demarc.refused_address where user_id = ${viewer.userId}`.execute(mine.database)).rows).toEqual([]);
});
