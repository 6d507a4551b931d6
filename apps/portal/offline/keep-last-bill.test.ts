import { expect, test } from 'vitest';
import type { LastBill, LastBillPart } from '#modules/billing/rules/last-bill.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { createBillKeeper, type Dependencies } from './keep-last-bill.ts';

const owed: readonly LastBillPart[] = [
  { part: 'core', amountDue: cents(142_37), pastDue: cents(0), currentBalance: cents(142_37), dueOn: '2026-11-30', statement: null },
];
const olivias: LastBill = { ending: '4021', readAtMs: 1, untilMs: DAY_MS, parts: owed };

/** A browser that already has olivia's bill and the worker, read by somebody who chose to stay signed in, unless a test says otherwise. */
function openBrowser(more: Partial<Dependencies> = {}) {
  const browser: { bill: LastBill | undefined; hasWorker: boolean } = { bill: olivias, hasWorker: true };
  const deps: Dependencies = {
    isOn: () => true,
    ending: async () => '4021',
    session: async () => ({ endsInMs: 30 * DAY_MS, kept: true }),
    readBill: async () => owed,
    bill: {
      read: async () => browser.bill,
      keep: async (bill) => {
        browser.bill = bill;
      },
      forget: async () => {
        browser.bill = undefined;
      },
    },
    worker: {
      register: async () => {
        browser.hasWorker = true;
      },
      remove: async () => {
        browser.hasWorker = false;
      },
    },
    nowMs: () => 5_000,
    ...more,
  };
  return { browser, ...createBillKeeper(deps) };
}

const nothing = { bill: undefined, hasWorker: false };
const noBill = { bill: undefined, hasWorker: true };

test('a customer who chose to stay signed in keeps what they owe, with its time, as long as that session lasts', async () => {
  const { browser, look } = openBrowser();
  await look();
  expect(browser).toEqual({ bill: { ending: '4021', readAtMs: 5_000, untilMs: 5_000 + 30 * DAY_MS, parts: owed }, hasWorker: true });
});

test('nothing is kept once operators turned it off', async () => {
  const { browser, look } = openBrowser({ isOn: () => false });
  await look();
  expect(browser).toEqual(nothing);
});

test.each([
  ['a visitor, as after a session that ended elsewhere', { ending: async () => undefined }],
  ['who did not choose to stay signed in', { session: async () => ({ endsInMs: DAY_MS, kept: false }) }],
  ['a session that has just ended', { session: async () => ({ endsInMs: 0, kept: false }) }],
] satisfies readonly (readonly [string, Partial<Dependencies>])[])(
  'no bill is kept for %s, only the page without a connection',
  async (_who, more) => {
    const { browser, look } = openBrowser(more);
    await look();
    expect(browser).toEqual(noBill);
  },
);

test('signing out deletes it, even while the next one is loading', async () => {
  const reading = Promise.withResolvers<readonly LastBillPart[]>();
  const { browser, look, forget } = openBrowser({ readBill: () => reading.promise });
  const looking = look();
  await forget();
  expect(browser).toEqual(noBill);
  reading.resolve(owed);
  await looking;
  await look();
  expect(browser).toEqual(noBill);
});

test("another person's bill is deleted before the new one has loaded", async () => {
  const { browser, look } = openBrowser({ ending: async () => '7777', readBill: () => Promise.reject(new Error('the provider is down')) });
  await look();
  expect(browser.bill).toBeUndefined();
});

test('the kept bill stays while nothing answers, which is its purpose', async () => {
  for (const more of [{ session: async () => undefined }, { readBill: () => Promise.reject(new Error('no line')) }]) {
    const { browser, look } = openBrowser(more);
    await look();
    expect(browser).toEqual({ bill: olivias, hasWorker: true });
  }
});

test('a visitor who signs in within the document, as in the installed app, keeps their bill from then on', async () => {
  const person: { ending: string | undefined } = { ending: undefined };
  const { browser, look } = openBrowser({ ending: async () => person.ending });
  await look();
  person.ending = '4021';
  await look();
  expect([browser.bill?.ending, browser.hasWorker]).toEqual(['4021', true]);
});
