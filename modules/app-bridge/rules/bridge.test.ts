import { expect, test, vi } from 'vitest';
import { createBridge } from './bridge.ts';

const WELCOME = '{"version":1,"type":"welcome"}';
const BACK = '{"version":1,"type":"back"}';
const billing = { title: 'Billing', canGoBack: false };

function bridged({ canGoBack = true } = {}) {
  const sent: unknown[] = [];
  const onAnswer = vi.fn();
  const goBack = vi.fn(() => canGoBack);
  const bridge = createBridge({ send: (text) => sent.push(JSON.parse(text)), goBack }, onAnswer);
  return { bridge, onAnswer, goBack, said: () => sent.splice(0) };
}

test('NATIVE-02 an app that answers the greeting is told of the current page and of each later one', () => {
  const { bridge, onAnswer, said } = bridged();
  bridge.onPage(billing);
  expect(said()).toEqual([{ version: 1, type: 'hello' }]);
  bridge.hear(WELCOME);
  expect(onAnswer).toHaveBeenCalledOnce();
  expect(said()).toEqual([{ version: 1, type: 'page', ...billing }]);
  bridge.onPage(billing);
  bridge.onPage({ title: 'Statements', canGoBack: true });
  expect(said()).toEqual([{ version: 1, type: 'page', title: 'Statements', canGoBack: true }]);
});

test('NATIVE-02 an app that answers closes the page and opens other sites; without one the page does both itself', () => {
  const { bridge, said } = bridged();
  expect([bridge.done(), bridge.openOutside('https://stores.example.com/')]).toEqual([false, false]);
  expect(said()).toEqual([{ version: 1, type: 'hello' }]);
  bridge.hear(WELCOME);
  expect([bridge.done(), bridge.openOutside('https://stores.example.com/')]).toEqual([true, true]);
  expect(said()).toEqual([
    { version: 1, type: 'done' },
    { version: 1, type: 'open-outside', url: 'https://stores.example.com/' },
  ]);
});

test('NATIVE-02 the device’s back button uses the page’s own history; without any the customer is done', () => {
  const within = bridged();
  within.bridge.hear(WELCOME);
  within.said();
  within.bridge.hear(BACK);
  expect([within.goBack.mock.calls.length, within.said()]).toEqual([1, []]);
  const first = bridged({ canGoBack: false });
  first.bridge.hear(WELCOME);
  first.said();
  first.bridge.hear(BACK);
  expect(first.said()).toEqual([{ version: 1, type: 'done' }]);
});

test('NATIVE-02 an app that starts listening late hears that the session has ended', () => {
  const { bridge, said } = bridged();
  bridge.sessionEnded();
  bridge.hear(WELCOME);
  expect(said()).toEqual([
    { version: 1, type: 'hello' },
    { version: 1, type: 'session-ended' },
  ]);
});

test('an app that does not speak this version is neither answered nor obeyed', () => {
  const { bridge, onAnswer, goBack, said } = bridged();
  bridge.onPage(billing);
  for (const data of [BACK, '{"version":2,"type":"welcome"}', 'welcome', undefined, { version: 1, type: 'welcome' }]) bridge.hear(data);
  expect([onAnswer.mock.calls.length, goBack.mock.calls.length, bridge.done(), said()]).toEqual([0, 0, false, [{ version: 1, type: 'hello' }]]);
});
