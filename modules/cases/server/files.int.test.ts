import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { searchAudit } from '#platform/server/audit/audit.ts';
import { LARGEST_FILE } from '../rules/attachment.ts';
import type { CasesApi } from './api.ts';
import type { Asking } from './dependencies.ts';
import { customer, firstPage, fromElsewhere, linkOf, openCases, someViewer, typed } from './testing.ts';

let opened: Awaited<ReturnType<typeof openCases>>;
let cases: CasesApi;
beforeAll(async () => {
  opened = await openCases();
  cases = opened.cases;
});
afterAll(() => opened.end());

const pdf = (words: string = randomUUID()) => Uint8Array.from(Buffer.from(`%PDF-1.7 ${words}`));
const gone = { ok: false, refusal: { reason: 'malformed', fields: ['files'] } };

async function kept(asking: Asking, bytes = pdf(), name = 'bill.pdf'): Promise<string> {
  const answer = await cases.keep(asking, { name, bytes });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value.fileId;
}

describe('a file', () => {
  test('is accepted ahead of its message, and readable only by its sender', async () => {
    const viewer = someViewer();
    const bytes = pdf();
    const file = await kept(customer(viewer), bytes, 'C:\\Bills\\Mi «factura».exe');
    const number = await opened.opened(customer(viewer), { files: [file] });
    const [seen] = (await cases.mine(viewer, firstPage)).items;
    expect(seen?.messages.items).toMatchObject([{ files: [{ fileId: file, name: 'Mi _factura.pdf', kind: 'pdf', size: bytes.length }] }]);
    expect(await cases.file(viewer, number, file)).toEqual({ name: 'Mi _factura.pdf', type: 'application/pdf', content: Buffer.from(bytes) });
    for (const [who, which, id] of [
      [someViewer(viewer.accountId), number, file],
      [undefined, number, file],
      [viewer, number, randomUUID()],
      [viewer, number, "' or true"],
    ] as const)
      expect(await cases.file(who, which, id)).toBeUndefined();
  });

  test('of a visitor is read by the link from their mail', async () => {
    const asking = fromElsewhere();
    const file = await kept(asking);
    const number = await opened.opened(asking, { files: [file] });
    const link = linkOf((await opened.told(number))[0]?.linkId ?? '');
    expect(await cases.file(undefined, link, file)).toMatchObject({ name: 'bill.pdf' });
    expect(await cases.file(undefined, number, file)).toBeUndefined();
  });

  test.each([
    ['empty', new Uint8Array(), 'empty'],
    ['a byte too large', Uint8Array.from(Buffer.concat([pdf(''), Buffer.alloc(LARGEST_FILE)])), 'too-big'],
    ['of another kind, whatever it is called', Uint8Array.from(Buffer.from('MZ a program')), 'kind'],
    ['a picture that runs scripts', Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')), 'kind'],
  ])('that is %s is not accepted', async (_what, bytes, refusal) => {
    expect(await cases.keep(fromElsewhere(), { name: 'bill.pdf', bytes })).toEqual({ ok: false, refusal });
  });

  test('is one of at most thirty a network or user sends in a day', async () => {
    const asking = customer(someViewer());
    for (let count = 0; count < 30; count++) await kept(asking);
    expect(await cases.keep(asking, { name: 'bill.pdf', bytes: pdf() })).toEqual({ ok: false, refusal: 'too-many' });
    await kept(customer(someViewer()));
  });

  test('of somebody else, of nobody, and a fourth one are sent with no message, which is then not stored', async () => {
    const viewer = someViewer();
    const asking = customer(viewer);
    const theirs = await kept(customer(someViewer()));
    for (const files of [[theirs], [randomUUID()], ['kept-1'], [await kept(asking), theirs]])
      expect(await cases.open(asking, { ...typed, files })).toEqual(gone);
    expect(await cases.open(asking, { ...typed, files: await Promise.all([1, 2, 3, 4].map(() => kept(asking))) })).toEqual(gone);
    expect((await cases.mine(viewer, firstPage)).items).toEqual([]);
  });

  test('is sent with one message only', async () => {
    const asking = customer(someViewer());
    const file = await kept(asking);
    await opened.opened(asking, { files: [file] });
    expect(await cases.open(asking, { ...typed, message: 'another', files: [file] })).toEqual(gone);
  });
});

describe('the same text', () => {
  test('sent twice with the same file, by its id or uploaded again, is one case', async () => {
    const asking = customer(someViewer());
    const bytes = pdf();
    const first = await kept(asking, bytes);
    const message = 'with a file';
    const number = await opened.opened(asking, { message, files: [first] });
    expect(await opened.opened(asking, { message, files: [first] })).toBe(number);
    expect(await opened.opened(asking, { message, files: [await kept(asking, bytes, 'again.pdf')] })).toBe(number);
  });

  test('with a file that was forgotten at first is another case', async () => {
    const asking = customer(someViewer());
    const message = 'the file comes later';
    const number = await opened.opened(asking, { message });
    expect(await opened.opened(asking, { message, files: [await kept(asking)] })).not.toBe(number);
  });

  test('can be sent with a file in an existing case', async () => {
    const viewer = someViewer();
    const number = await opened.opened(customer(viewer));
    const files = [await kept(customer(viewer))];
    expect(await cases.writeAgain(customer(viewer), number, { message: 'Here it is', files })).toMatchObject({ ok: true });
    expect(await cases.writeAgain(customer(viewer), number, { message: 'Here it is', files })).toMatchObject({ ok: true });
    expect((await cases.one(viewer, number))?.messages.items.map((message) => message.files.length)).toEqual([0, 1]);
  });
});

test('an operator downloads a file, which the audit trail records', async () => {
  const viewer = someViewer();
  const file = await kept(customer(viewer));
  const number = await opened.opened(customer(viewer), { files: [file] });
  expect(await cases.byOperator.file('operator sam', number, randomUUID())).toBeUndefined();
  expect(await cases.byOperator.file('operator sam', number, file)).toMatchObject({ type: 'application/pdf' });
  const lines = await searchAudit(opened.database, { act: 'case.file.read' }, 5);
  expect(lines).toMatchObject([{ accountId: viewer.accountId, actor: 'operator sam', subject: { case: number, file } }]);
});

test('files are deleted with their case, or after a day if no message came', async () => {
  const viewer = someViewer();
  const asking = customer(viewer);
  const waiting = await kept(asking);
  const file = await kept(asking);
  const number = await opened.opened(asking, { files: [file] });
  await cases.byOperator.answer('operator sam', number, { text: 'Well', close: true });
  await cases.forget(plusMilliseconds(opened.given.now, 25 * 60 * 60_000), 730);
  expect(await cases.open(asking, { ...typed, files: [waiting] })).toEqual(gone);
  expect(await cases.file(viewer, number, file)).toBeDefined();
  await cases.forget(`${plusDays('2026-11-21', 731)}T17:00:00.000Z`, 730);
  expect(await cases.file(viewer, number, file)).toBeUndefined();
});
