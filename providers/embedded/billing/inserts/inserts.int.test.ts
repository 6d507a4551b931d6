import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { InsertToPublish } from '#providers/books/inserts.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { AccountDefinition } from '../../accounts/definition.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { issueStatements, statementIdOf } from '../statements/issue-statements.ts';
import { endInsert, publishNext, readNewest } from './operate-inserts.ts';
import { publishInserts } from './publish-inserts.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const dates = ['2025-11-09', '2025-12-09', '2026-01-09'] as const;

async function billed(given: Partial<AccountDefinition> = {}): Promise<string> {
  const definition = accountDefinition(given);
  await openAccounts(mine.database, [definition]);
  for (const on of dates) {
    await issueStatements(mine.database, [{ accountId: definition.accountId, part: 'core', on }], usualTerms);
    await issueStatements(mine.database, [{ accountId: definition.accountId, part: 'mobile', on }], usualTerms);
  }
  return definition.accountId;
}

const notice: InsertToPublish = {
  insertId: 'notice',
  version: 1,
  kind: 'disclosure',
  title: { en: 'Your rights', es: 'Sus derechos' },
  text: { en: ['First.', 'Second.'], es: ['Primero.', 'Segundo.'] },
  parts: ['core'],
  from: '2025-11-01',
};

async function laidInto(accountId: string, part: 'core' | 'mobile', on: IsoDate) {
  const inserts = await createEmbeddedProvider(mine.database, readUsualTerms, testSealer).statements.inserts(
    accountId,
    statementIdOf({ accountId, part, on }),
  );
  return inserts.map(({ insertId, version }) => `${insertId} ${version}`);
}

const ofEveryInstallation = 'mobile-repair-plan-renamed 1';

test('BILL-12 an installation without the demo has the notice of August 20, 2025 in its mobile statements, until an operator ends it', async () => {
  const accountId = await billed();
  expect(await laidInto(accountId, 'mobile', '2025-11-09')).toContain(ofEveryInstallation);
  expect(await laidInto(accountId, 'core', '2025-11-09')).not.toContain(ofEveryInstallation);
  expect((await readNewest(mine.database)).find(({ insertId }) => insertId === 'mobile-repair-plan-renamed')).toMatchObject({
    title: {
      en: 'August 20, 2025: your mobile repair and replacement plan has a new name',
      es: '20 de agosto de 2025: su plan de reparación y reemplazo de dispositivos móviles tiene un nuevo nombre',
    },
    from: '2025-08-20',
  });
});

test("a statement's inserts depend on its part, place and day; a new version replaces the previous one", async () => {
  const [albany, austin] = [await billed(), await billed({ address: { addressLine1: '9 Elm Street', city: 'Austin', state: 'TX', zip: '78701' } })];
  await publishInserts(mine.database, [
    notice,
    { ...notice, version: 2, from: '2025-12-09' },
    { ...notice, insertId: 'texas', states: ['TX'], parts: ['core', 'mobile'] },
    { ...notice, insertId: 'winter', kind: 'newsletter', from: '2025-12-01', until: '2025-12-31' },
    { ...notice, insertId: 'ended', from: '2025-11-01' },
    { ...notice, insertId: 'ended', version: 2, from: '2025-12-01', until: '2025-12-01' },
  ]);
  expect(await laidInto(albany, 'core', '2025-11-09')).toEqual(['ended 1', 'notice 1']);
  expect(await laidInto(albany, 'core', '2025-12-09')).toEqual(['winter 1', 'notice 2']);
  expect(await laidInto(albany, 'core', '2026-01-09')).toEqual(['notice 2']);
  expect(await laidInto(albany, 'mobile', '2025-12-09')).toEqual([ofEveryInstallation]);
  expect(await laidInto(austin, 'mobile', '2025-12-09')).toEqual(['texas 1', ofEveryInstallation]);
  const news = await createEmbeddedProvider(mine.database, readUsualTerms, testSealer).statements.news(albany, 10);
  expect(news.map(({ insertId, version, on }) => `${insertId} ${version} ${on}`).filter((each) => !each.startsWith(ofEveryInstallation))).toEqual([
    'notice 2 2026-01-09',
    'winter 1 2025-12-09',
    'ended 1 2025-11-09',
    'notice 1 2025-11-09',
  ]);
});

test('what is published never changes, and is complete in both languages', async () => {
  await publishInserts(mine.database, [{ ...notice, insertId: 'kept' }]);
  await publishInserts(mine.database, [{ ...notice, insertId: 'kept', title: { en: 'Other', es: 'Otro' } }]);
  const { rows } = await sql`select title_en as title from bss.statement_inserts where insert_id = 'kept'`.execute(mine.database);
  expect(rows).toEqual([{ title: 'Your rights' }]);
  await expect(sql`update bss.statement_inserts set title_en = 'Other'`.execute(mine.database)).rejects.toThrow('never changes');
  const halved = { ...notice, insertId: 'halved', text: { en: ['First.', 'Second.'], es: ['Primero.'] } };
  await expect(publishInserts(mine.database, [halved])).rejects.toThrow('check constraint');
});

describe('an operator', () => {
  const earliest = '2025-11-10';
  const { version: _, ...winter }: InsertToPublish = { ...notice, insertId: 'by-hand', from: '2025-11-10' };
  const versions = async (insertId: string) => (await readNewest(mine.database)).filter((insert) => insert.insertId === insertId);

  test('publishes version after version, each once, even two at the same time', async () => {
    const both = await Promise.all([publishNext(mine.database, winter, earliest), publishNext(mine.database, winter, earliest)]);
    expect(both.map((answer) => answer.ok && answer.value.fresh).toSorted()).toEqual([false, true]);
    const next = { ...winter, from: '2025-12-01', title: { en: 'Anew', es: 'De nuevo' } } as const;
    const [one, other] = await Promise.all([
      publishNext(mine.database, next, earliest),
      publishNext(mine.database, { ...next, parts: ['mobile'] }, earliest),
    ]);
    expect([one, other].map((answer) => answer.ok && answer.value.insert.version).toSorted()).toEqual([2, 3]);
    expect(await versions('by-hand')).toMatchObject([{ version: 3 }]);
  });

  test('cannot change the inserts of statements that may already be issued', async () => {
    expect(await publishNext(mine.database, { ...winter, insertId: 'late', from: '2025-11-09' }, earliest)).toEqual({
      ok: false,
      refusal: { reason: 'too-early', earliest },
    });
    expect(await versions('late')).toEqual([]);
  });

  test('ends an insert: its last day has it, the next statement does not, and earlier ones keep theirs', async () => {
    const accountId = await billed();
    const insert = { ...winter, insertId: 'ending', from: '2025-11-05' } as const;
    await publishNext(mine.database, insert, '2025-11-01');
    await publishNext(mine.database, { ...insert, from: '2026-01-01' }, earliest);
    const end = (insertId: string, on: IsoDate) => endInsert(mine.database, { insertId, on, earliest });
    expect(await end('ending', '2025-12-09')).toMatchObject({ ok: true, value: { fresh: true, insert: { version: 3, until: '2025-12-09' } } });
    expect(await end('ending', '2025-12-09')).toMatchObject({ ok: true, value: { fresh: false } });
    const laid = async (on: IsoDate) => (await laidInto(accountId, 'core', on)).filter((name) => name.startsWith('ending'));
    expect(await Promise.all(dates.map(laid))).toEqual([['ending 1'], ['ending 3'], []]);
    expect(await end('ending', '2026-01-01')).toEqual({ ok: false, refusal: { reason: 'ends-before', until: '2025-12-09' } });
    expect(await end('ending', '2025-11-09')).toEqual({ ok: false, refusal: { reason: 'too-early', earliest } });
    expect(await end('nothing', '2025-12-09')).toEqual({ ok: false, refusal: { reason: 'no-such-insert' } });
    await publishNext(mine.database, { ...winter, insertId: 'planned', from: '2026-02-01' }, earliest);
    expect(await end('planned', '2026-01-01')).toEqual({ ok: false, refusal: { reason: 'not-begun', from: '2026-02-01' } });
  });
});
