import { expect, test, vi } from 'vitest';
import { onceKnown } from './known-reader.ts';
import { olivia } from './testing.ts';

test('a reader who could not be read is known with the first page that could, and asked for no more', async () => {
  const shown = new Set<() => void>();
  const subscribe = (_: string, listener: () => void) => {
    shown.add(listener);
    return () => void shown.delete(listener);
  };
  const reader = vi.fn().mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('still down')).mockResolvedValue(olivia);
  const known = vi.fn();
  const reading = onceKnown({ subscribe }, reader)().then(known);
  await vi.waitFor(() => expect(shown.size).toBe(1), { timeout: 30_000 });
  for (const listener of shown) listener();
  await Promise.resolve();
  expect(known).not.toHaveBeenCalled();
  for (const listener of shown) listener();
  await reading;
  expect(known.mock.calls).toEqual([[olivia]]);
  expect(shown.size).toBe(0);
});

test('a reader who is known at once waits for no page', async () => {
  const subscribe = () => expect.unreachable();
  expect(await onceKnown({ subscribe }, async () => olivia)()).toBe(olivia);
});
