import { expect, test } from 'vitest';
import { inTime } from './in-time.ts';

const never = () => new Promise<string>(() => {});

test('an answer in time is the port’s own, and so is what it throws', async () => {
  const port = inTime({ whole: async (word: string) => `${word} ${word}`, broken: () => Promise.reject(new Error('no such account')) }, 1_000);
  expect(await port.whole('yes')).toBe('yes yes');
  await expect(port.broken()).rejects.toThrow('no such account');
});

test('an answer that does not come is given up on', async () => {
  await expect(inTime({ summary: never }, 5).summary()).rejects.toThrow('did not answer within 5 ms');
});

test('a port that answers from what it keeps keeps it', async () => {
  class Kept {
    readonly #words = 'kept';
    async words() {
      return this.#words;
    }
  }
  expect(await inTime(new Kept(), 1_000).words()).toBe('kept');
});
