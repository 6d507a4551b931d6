import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesModule } from './module.ts';
import { customer, openCases, someViewer, typed } from './testing.ts';

let opened: Awaited<ReturnType<typeof openCases>>;
beforeAll(async () => {
  opened = await openCases();
});
afterAll(() => opened.end());

test('an export has every case of the account with its messages, and nobody else’s', async () => {
  const { cases, database, given } = opened;
  const viewer = someViewer();
  const number = await opened.opened(customer(viewer), { message: 'Why is it higher?' });
  await opened.opened(customer(someViewer()), { message: 'Another household' });
  expect((await cases.byOperator.answer('operator ada', number, { text: 'It is not.', close: false })).ok).toBe(true);
  const [part] = casesModule.open({
    database,
    clock: { now: () => given.now },
    notices: { put: async () => {} },
    limited: async () => undefined,
    linkIdOf: () => undefined,
    chargeOf: async () => undefined,
    speedTestOf: async () => undefined,
    outageOf: async () => undefined,
    keptDays: async () => 730,
  }).exports;
  const exported = await part?.read(viewer.accountId, given.now);
  expect(exported?.rows).toEqual([
    [[number, viewer.userId, typed.topic, 'answered', 'en', given.now, given.now]],
    [
      [number, given.now, false, 'Why is it higher?', ''],
      [number, given.now, true, 'It is not.', ''],
    ],
  ]);
  expect(JSON.stringify(exported?.json)).not.toContain('ada');
});
