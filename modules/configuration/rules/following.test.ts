import { expect, test } from 'vitest';
import { followDecisions } from './following.ts';

/** A page that follows a server whose version and values the test sets; its time passes on demand. */
function page({ isAway = false } = {}) {
  const server = { version: 1, answered: 1, isAway };
  const calls: string[] = [];
  const waiting: (() => void)[] = [];
  const seen = { value: true };
  const reach = async (what: string, answer: number) => {
    calls.push(what);
    if (server.isAway) throw new Error('no answer');
    return answer;
  };
  const goOn = followDecisions({
    newest: () => reach('version', server.version),
    ask: () => reach('values', server.answered),
    isSeen: () => seen.value,
    later(act, ms) {
      expect(ms).toBe(5000);
      waiting.push(act);
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const passFiveSeconds = async () => {
    await settle();
    for (const act of waiting.splice(0)) act();
    await settle();
  };
  return { server, calls, seen, goOn, settle, passFiveSeconds };
}

test('an open page reads the values at once, and again only after a decision', async () => {
  const { server, calls, passFiveSeconds, settle } = page();
  await settle();
  expect(calls).toEqual(['values']);
  await passFiveSeconds();
  expect(calls).toEqual(['values', 'version']);
  server.version = server.answered = 2;
  await passFiveSeconds();
  expect(calls).toEqual(['values', 'version', 'version', 'values']);
  await passFiveSeconds();
  expect(calls.slice(4)).toEqual(['version']);
});

test('a hidden page reads nothing, and reads at once when visible again', async () => {
  const { calls, seen, goOn, passFiveSeconds, settle } = page();
  await settle();
  seen.value = false;
  await passFiveSeconds();
  await passFiveSeconds();
  expect(calls).toEqual(['values']);
  seen.value = true;
  goOn();
  goOn();
  await settle();
  expect(calls).toEqual(['values', 'version']);
});

test('values from a server with older decisions are read again until they match the newest decision', async () => {
  const { server, calls, passFiveSeconds, settle } = page();
  await settle();
  server.version = 2;
  await passFiveSeconds();
  await passFiveSeconds();
  expect(calls).toEqual(['values', 'version', 'values', 'version', 'values']);
  server.answered = 2;
  await passFiveSeconds();
  server.version = 1;
  await passFiveSeconds();
  expect(calls.slice(5)).toEqual(['version', 'values', 'version']);
});

test('without an answer it asks again five seconds later', async () => {
  const { server, calls, passFiveSeconds, settle } = page({ isAway: true });
  await settle();
  await passFiveSeconds();
  server.isAway = false;
  await passFiveSeconds();
  await passFiveSeconds();
  expect(calls).toEqual(['values', 'values', 'values', 'version']);
});
