import { describe, expect, test } from 'vitest';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { listOrders } from '#platform/rules/list-order.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { Charge, StatementHead, StatementsPort } from './port.ts';
import { statementsShapes } from './port-shapes.ts';
import { disclosure } from './testing.ts';

/** Two accounts with statements, fresh for each test: the first has at least five of core and two of mobile, payments between them, and `disclosure` in its core statements. */
export type GivenStatements = { readonly port: StatementsPort; readonly accountId: string; readonly strangerId: string };

/** A provider may lay in more than what was given. */
const isGiven = ({ insertId }: { readonly insertId: string }): boolean => insertId === disclosure.insertId;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function listAll(port: StatementsPort, accountId: string, part: AccountPart | undefined, first: number): Promise<readonly StatementHead[]> {
  const items: StatementHead[] = [];
  let after: string | undefined;
  do {
    const page = await port.list(accountId, part, { first, after });
    expect(page.items.length).toBeLessThanOrEqual(first);
    items.push(...page.items);
    after = page.next;
  } while (after !== undefined);
  return items;
}

type ChargesRequest = Parameters<StatementsPort['charges']>[1];

const anyCharge: ChargesRequest = { part: undefined, group: undefined, year: undefined, order: 'newest', without: [] };

async function chargesOf(port: StatementsPort, accountId: string, requested: Partial<ChargesRequest>, first: number): Promise<readonly Charge[]> {
  const items: Charge[] = [];
  let after: string | undefined;
  do {
    const page = await port.charges(accountId, { ...anyCharge, ...requested }, { first, after });
    expect(page.items.length).toBeLessThanOrEqual(first);
    items.push(...page.items);
    after = page.next;
  } while (after !== undefined);
  return items;
}

/** What any provider must guarantee behind the statements port. */
export function describeStatementsPort(provider: string, open: () => Promise<GivenStatements>): void {
  const given = inShape(open, statementsShapes);
  describe(`statements of ${provider}`, () => {
    test('come newest first', async () => {
      const { port, accountId } = await given();
      const dates = (await listAll(port, accountId, undefined, 100)).map(({ on }) => on);
      expect(dates.length).toBeGreaterThanOrEqual(7);
      expect(dates).toEqual(dates.toSorted().reverse());
    });

    test('of one part are those of all parts without the others', async () => {
      const { port, accountId } = await given();
      const all = await listAll(port, accountId, undefined, 100);
      const core = await listAll(port, accountId, 'core', 100);
      expect(core.length).toBeGreaterThanOrEqual(5);
      expect(core).toEqual(all.filter(({ part }) => part === 'core'));
      expect(await listAll(port, accountId, 'streaming', 100)).toEqual([]);
    });

    test.each([1, 2, 3])('paged by %i are the same list, none twice and none left out', async (first) => {
      const { port, accountId } = await given();
      for (const part of [undefined, 'core'] as const) {
        expect(await listAll(port, accountId, part, first)).toEqual(await listAll(port, accountId, part, 100));
      }
    });

    test('asked for at once, by whomever and page by page, come as they do one by one', async () => {
      const { port, accountId, strangerId } = await given();
      const { next } = await port.list(accountId, undefined, { first: 2, after: undefined });
      const requested: readonly Parameters<StatementsPort['list']>[] = [
        [accountId, undefined, { first: 100, after: undefined }],
        [strangerId, 'core', { first: 100, after: undefined }],
        [accountId, 'streaming', { first: 100, after: undefined }],
        [accountId, 'mobile', { first: 1, after: undefined }],
        [accountId, undefined, { first: 2, after: next }],
      ];
      const alone: unknown[] = [];
      for (const one of requested) alone.push(await port.list(...one));
      expect(await Promise.all(requested.map((one) => port.list(...one)))).toEqual(alone);
    });

    test('have nothing after a key that no page named', async () => {
      const { port, accountId } = await given();
      for (const after of ['', 'x', '2026-02-30.core', '9999999999']) {
        expect(await port.list(accountId, undefined, { first: 5, after })).toEqual({ items: [], next: undefined });
      }
    });

    test('add up: the balance before, less payments, plus the lines', async () => {
      const { port, accountId } = await given();
      for (const part of ['core', 'mobile'] as const) {
        let before = 0;
        for (const head of (await listAll(port, accountId, part, 100)).toReversed()) {
          expect(head.previousBalance).toBe(before);
          expect(head.balance).toBe(head.previousBalance - head.payments + head.charges);
          const statement = await port.statement(accountId, head.statementId);
          expect(sum(statement?.lines.map(({ amount }) => amount) ?? [])).toBe(head.charges);
          expect(sum(statement?.received.map(({ amount }) => amount) ?? [])).toBe(head.payments);
          before = head.balance;
        }
      }
    });

    test('name the payments between them, oldest first', async () => {
      const { port, accountId } = await given();
      const [head] = (await listAll(port, accountId, 'core', 100)).filter(({ payments }) => payments > 0);
      const dates = (await port.statement(accountId, head?.statementId ?? ''))?.received.map(({ on }) => on) ?? [];
      expect(dates.length).toBeGreaterThan(0);
      expect(dates).toEqual(dates.toSorted());
    });

    test('know the one before them in their part', async () => {
      const { port, accountId } = await given();
      for (const part of ['core', 'mobile'] as const) {
        const heads = await listAll(port, accountId, part, 100);
        const before = await Promise.all(heads.map(({ statementId }) => port.before(accountId, statementId)));
        expect(before.map((statement) => statement?.statementId)).toEqual([...heads.slice(1).map(({ statementId }) => statementId), undefined]);
        expect(before[0]).toEqual(await port.statement(accountId, heads[1]?.statementId ?? ''));
      }
    });

    test('are the same in the list and alone, with lines of their own ids', async () => {
      const { port, accountId } = await given();
      for (const head of await listAll(port, accountId, undefined, 100)) {
        const statement = await port.statement(accountId, head.statementId);
        expect(statement).toMatchObject(head);
        const lineIds = statement?.lines.map(({ lineId }) => lineId) ?? [];
        expect(lineIds.length).toBeGreaterThan(0);
        expect(new Set(lineIds).size).toBe(lineIds.length);
      }
    });

    test('have totals by group that add up to their charges, for the newest of a part alone', async () => {
      const { port, accountId, strangerId } = await given();
      const [newest, before] = await listAll(port, accountId, 'core', 2);
      const totals = await port.totals(accountId, 'core', 2);
      for (const head of [newest, before]) {
        const own = totals.filter(({ statementId }) => statementId === head?.statementId);
        expect(sum(own.map(({ total }) => total))).toBe(head?.charges);
        expect(new Set(own.map(({ group }) => group)).size).toBe(own.length);
      }
      expect(new Set(totals.map(({ statementId }) => statementId)).size).toBe(2);
      expect(await port.totals(strangerId, 'streaming', 2)).toEqual([]);
      expect(await port.totals('no-such-account', 'core', 2)).toEqual([]);
    });

    test('have their lines in one list, each where it stands, in any order', async () => {
      const { port, accountId } = await given();
      const heads = await listAll(port, accountId, undefined, 100);
      const newest = await chargesOf(port, accountId, { order: 'newest' }, 100);
      for (const { statementId, part, on, charges } of heads) {
        const lines = newest.filter((charge) => charge.statementId === statementId);
        expect(sum(lines.map(({ amount }) => amount))).toBe(charges);
        expect(new Set(lines.map((line) => `${line.part} ${line.on}`))).toEqual(new Set([`${part} ${on}`]));
      }
      const dates = newest.map(({ on }) => on);
      expect(dates).toEqual(dates.toSorted().reverse());
      expect((await chargesOf(port, accountId, { order: 'oldest' }, 100)).map(({ on }) => on)).toEqual(dates.toReversed());
      const amounts = newest.map(({ amount }) => amount).toSorted((one, other) => one - other);
      expect((await chargesOf(port, accountId, { order: 'smallest' }, 100)).map(({ amount }) => amount)).toEqual(amounts);
      expect((await chargesOf(port, accountId, { order: 'largest' }, 100)).map(({ amount }) => amount)).toEqual(amounts.toReversed());
    });

    test.each([1, 3])('have charges that paged by %i are the same list in every order, none twice and none left out', async (first) => {
      const { port, accountId } = await given();
      for (const order of listOrders) {
        const all = await chargesOf(port, accountId, { order }, 100);
        expect(await chargesOf(port, accountId, { order }, first)).toEqual(all);
      }
    });

    test('let through the charges of a part, a group and a year alone, and never those that are left out', async () => {
      const { port, accountId, strangerId } = await given();
      const all = await chargesOf(port, accountId, {}, 100);
      const [some] = all;
      if (some === undefined) throw new Error('the account has charges');
      const { part, group } = some;
      const year = Number(some.on.slice(0, 4));
      expect(await chargesOf(port, accountId, { part }, 100)).toEqual(all.filter((charge) => charge.part === part));
      expect(await chargesOf(port, accountId, { group }, 100)).toEqual(all.filter((charge) => charge.group === group));
      expect(await chargesOf(port, accountId, { year }, 100)).toEqual(all.filter(({ on }) => on.startsWith(`${year}-`)));
      expect(await chargesOf(port, accountId, { without: [group] }, 100)).toEqual(all.filter((charge) => charge.group !== group));
      expect(await chargesOf(port, accountId, { year: 1999 }, 100)).toEqual([]);
      const beyond = await port.charges(accountId, { ...anyCharge }, { first: 1, after: undefined });
      expect(await port.charges(strangerId, { ...anyCharge }, { first: 5, after: beyond.next })).toEqual({ items: [], next: undefined });
      for (const after of ['', 'x', "'; --", '00000000-0000-4000-8000-000000000000.1']) {
        expect(await port.charges(accountId, { ...anyCharge }, { first: 5, after })).toEqual({ items: [], next: undefined });
      }
    });

    test('hold what is laid into them, whole in both languages, for their own account alone', async () => {
      const { port, accountId, strangerId } = await given();
      for (const { statementId, part } of await listAll(port, accountId, undefined, 100)) {
        const inserts = await port.inserts(accountId, statementId);
        expect(inserts.filter(isGiven)).toHaveLength(part === 'core' ? 1 : 0);
        for (const { title, text } of inserts) {
          expect([title.en, title.es].every((words) => words.length > 0)).toBe(true);
          expect(text.en.length).toBeGreaterThan(0);
          expect(text.es).toHaveLength(text.en.length);
        }
        expect(await port.inserts(strangerId, statementId)).toEqual([]);
      }
      expect(await port.inserts(accountId, 'no-such-statement')).toEqual([]);
    });

    test('make the news: each insert once, with the newest statement that had it', async () => {
      const { port, accountId } = await given();
      const [newest] = await listAll(port, accountId, 'core', 1);
      expect((await port.news(accountId, 10)).filter(isGiven)).toMatchObject([{ statementId: newest?.statementId, on: newest?.on, part: 'core' }]);
      expect(await port.news(accountId, 0)).toEqual([]);
      expect(await port.news('no-such-account', 10)).toEqual([]);
    });

    test('of another account answer like those that do not exist', async () => {
      const { port, accountId, strangerId } = await given();
      for (const { statementId } of await listAll(port, accountId, undefined, 100)) {
        expect(await port.statement(strangerId, statementId)).toBeUndefined();
        expect(await port.before(strangerId, statementId)).toBeUndefined();
      }
      for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-statement', '', '../../etc/passwd', 'a\u0000b']) {
        expect(await port.statement(accountId, id)).toBeUndefined();
        expect(await port.before(accountId, id)).toBeUndefined();
      }
      expect(await port.list('no-such-account', undefined, { first: 5, after: undefined })).toEqual({ items: [], next: undefined });
    });
  });
}
