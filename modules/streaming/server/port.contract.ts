import { describe, expect, test } from 'vitest';
import { inShape } from '#platform/server/ports/testing.ts';
import type { StreamingTransaction } from '../rules/transaction.ts';
import type { StreamingPort } from './port.ts';
import { streamingShapes } from './port-shapes.ts';

/** Two accounts, fresh for each test: the first has streaming with at least three bills and two payments between them, the other has none. */
export type GivenStreaming = { readonly port: StreamingPort; readonly accountId: string; readonly strangerId: string };

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function listAll({ port, accountId }: GivenStreaming, first: number): Promise<readonly StreamingTransaction[]> {
  const items: StreamingTransaction[] = [];
  let after: string | undefined;
  do {
    const page = await port.transactions(accountId, { first, after });
    expect(page.items.length).toBeLessThanOrEqual(first);
    items.push(...page.items);
    after = page.next;
  } while (after !== undefined);
  return items;
}

/** What every provider must satisfy behind the streaming port. */
export function describeStreamingPort(provider: string, open: () => Promise<GivenStreaming>): void {
  const given = inShape(open, streamingShapes);
  describe(`the streaming ledger of ${provider}`, () => {
    test('comes newest first, each with an id of its own', async () => {
      const all = await listAll(await given(), 100);
      const dates = all.map(({ on }) => on);
      expect(dates.length).toBeGreaterThanOrEqual(5);
      expect(dates).toEqual(dates.toSorted().reverse());
      expect(new Set(all.map(({ transactionId }) => transactionId)).size).toBe(all.length);
    });

    test('adds up: each balance is the one before plus the amount, from zero', async () => {
      let balance = 0;
      for (const transaction of (await listAll(await given(), 100)).toReversed()) {
        balance += transaction.amount;
        expect(transaction.balance).toBe(balance);
      }
    });

    test('says what a bill consists of, and how a payment came', async () => {
      const all = await listAll(await given(), 100);
      const [bills, payments] = [all.filter(({ kind }) => kind === 'bill'), all.filter(({ kind }) => kind === 'payment')];
      expect(bills.length).toBeGreaterThanOrEqual(3);
      expect(payments.length).toBeGreaterThanOrEqual(2);
      for (const { amount, lines, statementId } of bills) {
        expect(sum(lines.map((line) => line.amount))).toBe(amount);
        expect(statementId).toBeTruthy();
      }
      for (const { amount, channel } of payments) {
        expect(amount).toBeLessThan(0);
        expect(channel).toBeTruthy();
      }
    });

    test.each([1, 2, 3])('paged by %i is the same list, none twice and none left out', async (first) => {
      const account = await given();
      expect(await listAll(account, first)).toEqual(await listAll(account, 100));
    });

    test('is empty after a key that no page named, and where there is no streaming', async () => {
      const { port, accountId, strangerId } = await given();
      const nothing = { items: [], next: undefined };
      for (const after of ['', 'x', '-1', '1.5', '99999999999999999999', 'a\u0000b']) {
        expect(await port.transactions(accountId, { first: 5, after })).toEqual(nothing);
      }
      for (const other of [strangerId, 'no-such-account', '00000000-0000-4000-8000-000000000000']) {
        expect(await port.transactions(other, { first: 5, after: undefined })).toEqual(nothing);
      }
    });
  });
}
