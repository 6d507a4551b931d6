import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import { type LineFeatures, usualFeatures } from '#modules/voice/rules/features.ts';
import type { E164 } from '#modules/voice/rules/line.ts';
import { recording } from '#modules/voice/rules/voicemail.ts';
import type { CallsPort, OfferedCall, Settlement } from '#modules/voice/server/calls-port.ts';
import { cents, zero } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { writeWav } from '#platform/server/sound/wav.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../accounts/testing.ts';
import { setServiceState } from '../billing/accounts/service-state.ts';
import { createVoice } from '../operations/voice/voice-port.ts';
import { createVoicemail } from '../operations/voice/voicemail-port.ts';
import { createOrders } from '../orders/orders-port.ts';
import { createCallTaking } from './take-calls.ts';

const NOW = '2026-03-20T15:30:00.000Z';
const page = { first: 50, after: undefined };
const caller = '+19195550100';
let mine: TestDatabase;
let numbers = 100;

beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

function nextNumber(): E164 {
  numbers += 1;
  return `+13155550${numbers}`;
}

/** A household with lines of these features, the network, and what became of each call that somebody makes. */
async function household(...features: readonly Partial<LineFeatures>[]) {
  const lines = features.map((own) => {
    const emergency = {
      addressLine1: '1 Elm Street',
      addressLine2: undefined,
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      confirmedOn: '2026-01-01',
    } as const;
    return {
      ...{ lineId: randomUUID(), number: nextNumber(), label: undefined, isHosted: false, emergency },
      ...({ switchType: 'ims', featureVersion: '24.2' } as const),
      features: { ...usualFeatures, ...own },
    };
  });
  const voice = { line: 'voice', planName: { en: 'Home phone', es: 'Teléfono' }, provisioned: true, lines: lines.length } as const;
  const definition = accountDefinition({ services: [voice], home: { node: undefined, addOns: [], devices: [], voice: lines } });
  await openAccounts(mine.database, [definition]);
  const { accountId } = definition;
  const port = createVoice(mine.database);
  const call = (more: Partial<OfferedCall> & { readonly to: string }, seconds?: number) => place({ from: caller, ...more }, seconds);
  const logOf = async (index = 0) => (await port.calls(accountId, lines[index]?.lineId ?? '', page)).items;
  const messagesOf = async (index = 0) => (await createVoicemail(mine.database).voicemails(accountId, lines[index]?.lineId ?? '', page)).items;
  return { accountId, lines: lines.map(({ number }) => number), call, logOf, messagesOf };
}

/** The network offers a call twice, as after a crash between storing and settling. @param seconds that the caller would speak */
async function place(more: Partial<OfferedCall> & { readonly to: string }, seconds = 0): Promise<Settlement | undefined> {
  const call: OfferedCall = {
    ...{ callId: randomUUID(), from: undefined, fromName: 'R. Field', isSuspect: false, phone: 'rings', talkSeconds: 60, speaks: seconds > 0 },
    ...more,
  };
  let settled: Settlement | undefined;
  const calls: CallsPort = {
    offered: async () => [call],
    listen: async (_callId, mostSeconds) => ({
      wav: writeWav({ rate: 8_000, samples: new Int16Array(8_000 * Math.min(seconds, mostSeconds)).fill(1_000) }),
      isCut: seconds > mostSeconds,
      transcript: { text: 'Call me back.', percent: 91 },
    }),
    settle: async (_callId, settlement) => {
      settled = settlement;
    },
  };
  const [take] = createCallTaking({ database: mine.database, calls, network: { status: async () => [] } }).runs();
  for (const _ of [1, 2]) await take?.run(NOW);
  return settled;
}

test('a call that nobody answers leaves a message that can be heard, once, and an entry in the log', async () => {
  const {
    lines: [to = ''],
    call,
    logOf,
    messagesOf,
  } = await household({});
  expect(await call({ to }, 4)).toEqual({ outcome: 'voicemail of 4 s', numbers: [to] });
  expect(await logOf()).toMatchObject([{ direction: 'in', number: caller, name: 'R. Field', outcome: 'voicemail', at: NOW }]);
  expect(await messagesOf()).toMatchObject([{ from: caller, seconds: 4, isCut: false, transcript: { percent: 91 }, isHeard: false }]);
});

test('a message of no seconds is a missed call; one of an hour is cut where recording ends, and says so', async () => {
  const {
    lines: [to = ''],
    call,
    logOf,
    messagesOf,
  } = await household({});
  expect(await call({ to, speaks: true }, 0)).toMatchObject({ outcome: 'missed' });
  expect(await messagesOf()).toEqual([]);
  await call({ to }, 3_600);
  expect(await messagesOf()).toMatchObject([{ seconds: recording.mostSeconds, isCut: true }]);
  expect((await logOf()).map(({ outcome }) => outcome).toSorted()).toEqual(['missed', 'voicemail']);
});

test('forwarding leads on through our lines and out of them; one that leads back in a circle ends at the last line, which records', async () => {
  const out = await household({ forwarding: { always: '+19195550199' } });
  expect(await out.call({ to: out.lines[0] ?? '' })).toEqual({ outcome: 'forwarded', numbers: [out.lines[0], '+19195550199'] });
  expect(await out.logOf()).toMatchObject([{ outcome: 'forwarded', forwardedTo: '+19195550199' }]);
  const circle = await household({}, {});
  const [one = '', two = ''] = circle.lines;
  const port = createVoice(mine.database);
  const ids = (await port.lines(circle.accountId)).map(({ lineId }) => lineId);
  for (const [index, to] of [two, one].entries())
    await port.setFeatures(circle.accountId, ids[index] ?? '', { ...usualFeatures, forwarding: { always: to as E164 } }, 1);
  expect(await circle.call({ to: one }, 3)).toEqual({ outcome: 'voicemail of 3 s, since it would have gone in a circle', numbers: [one, two] });
  expect([(await circle.logOf(0))[0]?.outcome, (await circle.logOf(1))[0]?.outcome]).toEqual(['forwarded', 'voicemail']);
});

test('a number that ended with an order rings nowhere, and its log and its messages are gone', async () => {
  const {
    accountId,
    lines: [line = ''],
    call,
    logOf,
    messagesOf,
  } = await household({});
  await call({ to: line }, 4);
  const name = { en: 'Core', es: 'Core' };
  const ended: OrderItem = {
    ...{ action: 'end', productId: 'voice', line: 'voice', name, monthly: cents(80_00), once: zero, promotion: undefined },
    ...{ billedAs: { code: 'core-plan', name }, replaces: 'core-plan', kit: undefined, slot: 'voice' },
  };
  const day = { startsOn: '2026-03-20', on: '2026-03-20', at: NOW } as const;
  const orders = createOrders(mine.database, readUsualTerms, testSealer);
  expect(await orders.place({ accountId, orderId: randomUUID(), userId: randomUUID(), items: [ended], dueToday: zero, ...day })).toMatchObject({
    ok: true,
  });
  expect(await createVoice(mine.database).lines(accountId)).toEqual([]);
  expect(await call({ to: line }, 4)).toEqual({ outcome: 'not a line of this platform', numbers: [line] });
  expect(await logOf()).toEqual([]);
  expect(await messagesOf()).toEqual([]);
});

test('while service is suspended, calls are refused both ways, and 911 works', async () => {
  const {
    accountId,
    lines: [line = ''],
    call,
    logOf,
  } = await household({});
  await setServiceState(mine.database, { accountId, part: 'core', state: 'suspended', graceUntil: undefined });
  expect(await call({ to: line })).toMatchObject({ outcome: 'refused: the service of the line is stopped' });
  expect(await call({ from: line as E164, to: '+19195550100' })).toMatchObject({ outcome: 'refused: the service of the line is stopped' });
  expect(await call({ from: line as E164, to: '911', phone: 'answers' })).toEqual({ outcome: 'answered', numbers: ['911'] });
  expect((await logOf()).map(({ direction, number, outcome }) => `${direction} ${number} ${outcome}`).toSorted()).toEqual([
    `in ${caller} refused`,
    'out +19195550100 refused',
    'out 911 answered',
  ]);
});

test('calls with helplines that the law protects are written down nowhere', async () => {
  const {
    lines: [line = ''],
    call,
    logOf,
  } = await household({});
  await call({ from: line as E164, to: '+18007997233', phone: 'answers' });
  await call({ from: '+18007997233', to: line });
  expect(await logOf()).toEqual([]);
});
