import { expect, test } from 'vitest';
import { z } from 'zod';
import { cents } from '#platform/rules/money.ts';
import { reading, type Shapes } from './reading.ts';
import { date, money, orNone } from './shapes.ts';

type Bill = { readonly amount: ReturnType<typeof cents>; readonly dueOn: `${number}-${number}-${number}` };
type Port = { bill(account: string): Promise<Bill | undefined>; pay(account: string): Promise<string> };

const shapes: Shapes<Port> = { bill: orNone(z.object({ amount: money, dueOn: date })) };
const bill: Bill = { amount: cents(142_37), dueOn: '2026-11-30' };
const never = () => new Promise<never>(() => {});
const port = (own: Partial<Port>): Port => ({ bill: async () => bill, pay: async () => 'paid', ...own });

test('a timely, valid answer is the port’s own, and so is what it throws', async () => {
  const read = reading(port({}), shapes, 1_000);
  expect(await read.bill('one')).toBe(bill);
  const broken = reading(port({ bill: () => Promise.reject(new Error('no such account')) }), shapes, 1_000);
  await expect(broken.bill('one')).rejects.toThrow('no such account');
});

test('a missing answer is given up on', async () => {
  await expect(reading(port({ bill: never }), shapes, 5).bill('one')).rejects.toThrow('did not answer within 5 ms');
});

test.each([
  ['an amount in dollars', { ...bill, amount: 142.37 }, 'amount'],
  ['an amount in text', { ...bill, amount: '14237' }, 'amount'],
  ['a date in another order', { ...bill, dueOn: '11/30/2026' }, 'dueOn'],
  ['a month that does not exist', { ...bill, dueOn: '2026-13-01' }, 'dueOn'],
  ['something missing', { amount: bill.amount }, 'dueOn'],
  ['nothing, said otherwise', null, 'all of it'],
])('%s is a failure that names the place but not the content', async (_, answer, place) => {
  const wrong = port({ bill: async () => JSON.parse(JSON.stringify(answer)) });
  await expect(reading(wrong, shapes, 1_000).bill('one')).rejects.toThrow(`a provider answered bill in another shape: ${place}`);
});

test('an answer that matched is not looked at again, and one that did not is', async () => {
  let looks = 0;
  const counted: Shapes<Port> = { bill: orNone(z.custom<Bill>((answer) => ++looks > 0 && answer === bill)) };
  const answers = [{ ...bill }, bill, bill, { ...bill }];
  const read = reading(port({ bill: async () => answers.shift() }), counted, 1_000);
  await expect(read.bill('one')).rejects.toThrow('in another shape');
  expect([await read.bill('one'), await read.bill('one')]).toEqual([bill, bill]);
  await expect(read.bill('one')).rejects.toThrow('in another shape');
  expect(looks).toBe(3);
});

test('calls that change something are awaited to the end', async () => {
  const paid = Promise.withResolvers<string>();
  const read = reading(port({ bill: never, pay: () => paid.promise }), shapes, 5);
  const paying = read.pay('one');
  await expect(read.bill('one')).rejects.toThrow('did not answer');
  paid.resolve('paid');
  expect(await paying).toBe('paid');
});

test('a port that answers from its cache keeps it', async () => {
  class Kept {
    readonly #amount = cents(5_00);
    async amount() {
      return this.#amount;
    }
  }
  expect(await reading(new Kept(), { amount: money }, 1_000).amount()).toBe(5_00);
});
