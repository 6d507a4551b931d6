import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { SentEvent } from './events.ts';
import { createSender, type Outbox, SEND_EVERY_MS } from './sender.ts';
import { pageShown } from './testing.ts';

/** A browser's storage, shared by all of its pages. */
function storage(): Outbox & { readonly waiting: Map<string, SentEvent> } {
  const waiting = new Map<string, SentEvent>();
  return {
    waiting,
    async add(event) {
      waiting.set(event.id, event);
    },
    async oldest(most) {
      return [...waiting.values()].sort((one, other) => (one.at < other.at ? -1 : 1)).slice(0, most);
    },
    async remove(events) {
      for (const { id } of events) waiting.delete(id);
    },
  };
}

/** A page whose time passes on demand. `answers`: whether each delivery in turn is settled; it is when none is left. */
function page(outbox = storage(), answers: boolean[] = []) {
  const planned: (() => void)[] = [];
  const deliveries: string[][] = [];
  const sender = createSender({
    outbox,
    async deliver(events) {
      deliveries.push(events.map(({ id }) => id));
      return answers.shift() ?? true;
    },
    alone: (act) => act(),
    later(act, ms) {
      if (ms < SEND_EVERY_MS) return act();
      expect(ms).toBe(5000);
      planned.push(act);
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const passFiveSeconds = async () => {
    for (const act of planned.splice(0)) act();
    await settled();
  };
  const record = async (from: number, to: number) => {
    for (let number = from; number < to; number++) await sender.record(pageShown(number));
  };
  return { sender, outbox, deliveries, record, passFiveSeconds, settled };
}

describe('events', () => {
  test('TEL-01 are sent in batches every 5000 ms, and nothing is sent if there are none', async () => {
    const { record, deliveries, passFiveSeconds } = page();
    await record(0, 3);
    expect(deliveries).toEqual([]);
    await passFiveSeconds();
    expect(deliveries.map((each) => each.length)).toEqual([3]);
    await passFiveSeconds();
    expect(deliveries).toHaveLength(1);
    expect(SEND_EVERY_MS).toBe(5000);
  });

  test('TEL-01 are sent at most a hundred a second, a hundred per request', async () => {
    const { record, deliveries, passFiveSeconds } = page();
    await record(0, 620);
    await passFiveSeconds();
    expect(deliveries.map((each) => each.length)).toEqual([100, 100, 100, 100, 100]);
    await passFiveSeconds();
    expect(deliveries.slice(5).map((each) => each.length)).toEqual([100, 20]);
  });

  test('TEL-01 are sent at most a hundred a second by two tabs of a browser together', async () => {
    vi.useFakeTimers();
    const outbox = storage();
    const sent: number[] = [];
    let last: Promise<unknown> = Promise.resolve();
    const openTab = () =>
      createSender({
        outbox,
        async deliver(events) {
          sent.push(...events.map(() => Date.now()));
          return true;
        },
        alone(act) {
          const done = last.then(act);
          last = done;
          return done;
        },
        later: (act, ms) => void setTimeout(act, ms),
      });
    const tabs = [openTab(), openTab()];
    for (let number = 0; number < 1600; number++) await tabs[number % 2]?.record(pageShown(number));
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    expect(sent).toHaveLength(1600);
    const inFiveSeconds = sent.map((from) => sent.filter((atMs) => atMs >= from && atMs < from + 5000).length);
    expect(Math.max(...inFiveSeconds)).toBe(500);
  });

  test('that are large go in requests small enough to be sent while the page closes', async () => {
    const { sender, deliveries, passFiveSeconds } = page();
    for (let number = 0; number < 20; number++) {
      await sender.record(pageShown(number, { name: 'frontendError', fields: { code: 'frontendGeneric', message: 'x'.repeat(5000) } }));
    }
    await passFiveSeconds();
    expect(deliveries.map((each) => each.length)).toEqual([9, 9, 2]);
  });

  test('in another script go in equally small requests, since its letters have three bytes', async () => {
    const { sender, deliveries, passFiveSeconds } = page();
    for (let number = 0; number < 6; number++) {
      await sender.record(pageShown(number, { name: 'frontendError', fields: { code: 'frontendGeneric', message: '語'.repeat(5000) } }));
    }
    await passFiveSeconds();
    expect(deliveries.map((each) => each.length)).toEqual([3, 3]);
  });

  test('that cannot be delivered are kept for the next attempt', async () => {
    const { record, deliveries, outbox, passFiveSeconds } = page(storage(), [false]);
    await record(0, 2);
    await passFiveSeconds();
    expect(outbox.waiting.size).toBe(2);
    await passFiveSeconds();
    expect(deliveries).toHaveLength(2);
    expect(outbox.waiting.size).toBe(0);
  });

  test('that the server will never accept are not sent again', async () => {
    const { record, deliveries, passFiveSeconds } = page(storage(), [true]);
    await record(0, 2);
    await passFiveSeconds();
    await passFiveSeconds();
    expect(deliveries).toHaveLength(1);
  });

  test('of a page that stays offline are kept up to 5000', async () => {
    const { record, outbox } = page();
    await record(0, 5001);
    expect(outbox.waiting.size).toBe(5000);
  });

  test('that were delivered are not sent again when the page is hidden', async () => {
    const { sender, record, deliveries, passFiveSeconds } = page();
    await record(0, 2);
    await passFiveSeconds();
    sender.leave();
    expect(deliveries).toHaveLength(1);
  });

  test('of a closed page are sent by the next one', async () => {
    const before = page(storage(), [false]);
    await before.record(0, 2);
    const after = page(before.outbox);
    await after.sender.flush();
    expect(after.deliveries.map((each) => each.length)).toEqual([2]);
  });

  test('known only to a page are sent at once when it is hidden', async () => {
    const { sender, record, deliveries, outbox, settled } = page();
    await record(0, 2);
    sender.leave();
    expect(deliveries.map((each) => each.length)).toEqual([2]);
    await settled();
    expect(outbox.waiting.size).toBe(0);
  });

  test('continue after storage was emptied while being read: nothing is thrown, and the next one is sent', async () => {
    const outbox = storage();
    const gone = async () => Promise.reject(new Error('the storage is closing'));
    const { sender, record, deliveries, passFiveSeconds, settled } = page({
      ...outbox,
      oldest: vi.fn(outbox.oldest).mockImplementationOnce(gone),
      remove: vi.fn(outbox.remove).mockImplementationOnce(gone),
    });
    await record(0, 1);
    await passFiveSeconds();
    expect(deliveries).toEqual([]);
    sender.leave();
    await settled();
    await record(1, 2);
    await passFiveSeconds();
    expect(deliveries.at(-1)).toContain(pageShown(1).id);
  });

  test('arrive complete despite any failures, in two tabs too', async () => {
    const outcome = fc.boolean();
    const step = fc.oneof(
      fc.record({ kind: fc.constant('record'), tab: fc.nat(1), number: fc.nat(500) }),
      fc.record({ kind: fc.constantFrom('pass', 'leave', 'reload'), tab: fc.nat(1) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.array(outcome, { maxLength: 30 }), async (steps, outcomes) => {
        const outbox = storage();
        const arrived = new Set<string>();
        const recorded = new Set<string>();
        const tab = () => tabOf(outbox, outcomes, arrived);
        const tabs = [tab(), tab()];
        for (const each of steps) {
          const it = tabs[each.tab];
          if (!it) continue;
          if ('number' in each) {
            recorded.add(pageShown(each.number).id);
            await it.sender.record(pageShown(each.number));
          } else if (each.kind === 'leave') it.sender.leave();
          else if (each.kind === 'reload') tabs[each.tab] = tab();
          else await it.pass();
        }
        outcomes.length = 0;
        await tab().sender.flush();
        expect(arrived).toEqual(recorded);
      }),
      { numRuns: 60 },
    );
  });
});

function tabOf(outbox: Outbox, outcomes: boolean[], arrived: Set<string>) {
  const planned: (() => void)[] = [];
  const sender = createSender({
    outbox,
    async deliver(events) {
      const outcome = outcomes.shift() ?? true;
      if (outcome) for (const { id } of events) arrived.add(id);
      return outcome;
    },
    alone: (act) => act(),
    later: (act, ms) => void (ms < SEND_EVERY_MS ? act() : planned.push(act)),
  });
  const pass = async () => {
    for (const act of planned.splice(0)) act();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { sender, pass };
}
