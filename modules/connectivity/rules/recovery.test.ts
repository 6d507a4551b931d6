import { expect, test } from 'vitest';
import { createRecovery } from './recovery.ts';

/** A page that could not be fetched: time passes for it when a test says so. */
function openPage() {
  const line = { connected: false, answers: false };
  const seen = { calls: 0, loaded: 0 };
  let waiting: (() => void)[] = [];
  const { look } = createRecovery({
    later: (act) => void waiting.push(act),
    isConnected: () => line.connected,
    ask: async () => {
      seen.calls += 1;
      return line.answers;
    },
    reload: () => {
      seen.loaded += 1;
    },
  });
  const pass = async () => {
    const due = waiting;
    waiting = [];
    for (const act of due) act();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { line, seen, look, pass };
}

test('the requested page is loaded once, as soon as the line is back', async () => {
  const { line, seen, look, pass } = openPage();
  await pass();
  expect(seen).toEqual({ calls: 0, loaded: 0 });
  Object.assign(line, { connected: true, answers: true });
  await Promise.all([look(), look(), pass()]);
  expect(seen.loaded).toBe(1);
  await pass();
  expect(seen.loaded).toBe(1);
});

test('a server that is back is detected without an event from the browser', async () => {
  const { line, seen, pass } = openPage();
  line.connected = true;
  await pass();
  expect(seen).toEqual({ calls: 1, loaded: 0 });
  line.answers = true;
  await pass();
  expect(seen).toEqual({ calls: 2, loaded: 1 });
});
