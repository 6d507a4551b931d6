import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { openedWeb, publicUrl } from '#system/answers/testing.ts';
import { keepDocuments, readDocument } from './earlier-documents.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const idOf = (digit: string) => `sha256:${digit.repeat(64)}`;

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('the documents of a version are kept for 400 days after it was last started', async () => {
  await keepDocuments(mine.database, { [idOf('a')]: 'query A { __typename }', [idOf('b')]: 'query B { __typename }' }, NOON);
  await keepDocuments(mine.database, { [idOf('b')]: 'query B { __typename }', [idOf('c')]: 'query C { __typename }' }, NOON + 300 * DAY_MS);
  const kept = () => Promise.all(['a', 'b', 'c'].map((digit) => readDocument(mine.database, idOf(digit))));
  expect(await kept()).toEqual(['query A { __typename }', 'query B { __typename }', 'query C { __typename }']);
  await keepDocuments(mine.database, {}, NOON + 401 * DAY_MS);
  expect(await kept()).toEqual([undefined, 'query B { __typename }', 'query C { __typename }']);
});

const demarc = openedWeb();
const ask = (documentId: string) =>
  demarc().app.inject({
    method: 'POST',
    url: '/selfservice/graph',
    headers: { host: new URL(publicUrl).host, origin: publicUrl, 'content-type': 'application/json' },
    payload: JSON.stringify({ documentId }),
  });

test('(F24) a page that was opened before a deployment goes on, as far as the new schema fits what it asks for', async () => {
  const before = { [idOf('1')]: 'query Before { account { today } }', [idOf('2')]: 'query Gone { account { whatIsGone } }' };
  expect((await ask(idOf('1'))).json()).toMatchObject({ errors: [{ extensions: { code: 'UNKNOWN_DOCUMENT' } }] });
  await keepDocuments(demarc().database, before, NOON);
  for (let times = 0; times < 2; times += 1) expect((await ask(idOf('1'))).json()).toEqual({ data: { account: null } });
  expect((await ask(idOf('2'))).json()).toMatchObject({ errors: [{ extensions: { code: 'UNKNOWN_DOCUMENT' } }] });
  expect((await ask(idOf('3'))).json()).toMatchObject({ errors: [{ extensions: { code: 'UNKNOWN_DOCUMENT' } }] });
});
