import { describe, expect, test } from 'vitest';
import { createNetworkWatch, type NetworkSettings } from './network-watch.ts';

const settings: NetworkSettings = {
  networkConnectivityListenerEnabled: true,
  showInternetMessagingForUnAuth: true,
  lostConnectionFullScreenDelayInMs: 30_000,
  closableModal: false,
};

/** A page and its connection, with time that passes when it is told to. */
function page({ signedIn = true, connected = true, more = {} }: { signedIn?: boolean; connected?: boolean; more?: Partial<NetworkSettings> } = {}) {
  let now = 0;
  const waiting = new Set<{ readonly at: number; readonly act: () => void }>();
  const returns: (string | number)[] = [];
  const seen: string[] = [];
  let sent = () => {};
  let reached = true;
  const later = (act: () => void, ms: number) => {
    const entry = { at: now + ms, act };
    waiting.add(entry);
    return () => void waiting.delete(entry);
  };
  const watch = createNetworkWatch({
    settings: () => ({ ...settings, ...more }),
    signedIn: () => signedIn,
    connected,
    later,
    nowMs: () => now,
    tellReturn(outageMs) {
      returns.push(outageMs);
      return new Promise((resolve) => {
        sent = resolve;
      });
    },
    reaches: async () => reached,
    refresh: () => void returns.push('refresh'),
    reload: () => void returns.push('reload'),
  });
  watch.subscribe(() => {
    seen.push(watch.notice());
    if (watch.notice() === 'none') returns.push('cleared');
  });
  const pass = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const [next] = [...waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      now = next.at;
      waiting.delete(next);
      next.act();
    }
    now = end;
  };
  const lose = () => {
    watch.connection(false);
    pass(100);
    watch.noAnswer();
  };
  const reach = (is: boolean) => {
    reached = is;
  };
  /** Time passes, and what is asked meanwhile is answered. */
  const live = async (ms: number) => {
    for (let left = ms; left > 0; left -= 100) {
      for (let turn = 0; turn < 4; turn++) await Promise.resolve();
      pass(100);
    }
  };
  return { watch, pass, lose, returns, seen, reach, live, send: () => sent() };
}

describe('a lost connection', () => {
  test('NET-01 is announced above the page once something goes unanswered, and in front of it after the configured delay', () => {
    const { watch, pass } = page();
    watch.connection(false);
    pass(10_000);
    expect(watch.notice()).toBe('none');
    watch.noAnswer();
    expect(watch.notice()).toBe('passive');
    pass(29_999);
    expect(watch.notice()).toBe('passive');
    pass(1);
    expect(watch.notice()).toBe('full-screen');
  });

  test('counts from its first loss if it flickers', () => {
    const { watch, pass, lose, returns } = page();
    lose();
    pass(600_000);
    watch.connection(true);
    pass(50);
    watch.connection(false);
    pass(1_000);
    watch.connection(true);
    pass(100);
    expect(returns[0]).toBe(601_250);
  });

  test('is not announced if it returns within a tenth of a second', () => {
    const { watch, pass, seen } = page();
    watch.connection(false);
    watch.noAnswer();
    pass(99);
    watch.connection(true);
    pass(60_000);
    expect(seen).toEqual([]);
  });

  test('of less than a tenth of a second makes the page repeat what went unanswered, once', () => {
    const { watch, pass, returns } = page();
    watch.connection(false);
    watch.noAnswer();
    pass(99);
    watch.connection(true);
    pass(100);
    expect(returns).toEqual(['refresh']);
    for (const connected of [false, true]) watch.connection(connected);
    pass(100);
    expect(returns).toEqual(['refresh']);
  });

  test('causes no message about an answer that failed while connected', () => {
    const { watch, pass } = page();
    watch.noAnswer();
    watch.connection(false);
    pass(60_000);
    expect(watch.notice()).toBe('none');
  });

  test('NET-03 is in front of the page while a connectivity issue is in store, though the browser speaks of a connection, and goes with it', async () => {
    const { watch, reach, live, returns, send } = page();
    reach(false);
    watch.noAnswer();
    await live(200);
    expect(watch.notice()).toBe('passive');
    await live(30_000);
    expect(watch.notice()).toBe('full-screen');
    await live(60_000);
    expect(watch.notice()).toBe('full-screen');
    reach(true);
    await live(5_100);
    expect(watch.notice()).toBe('none');
    send();
    await live(100);
    expect(returns.at(-1)).toBe('reload');
  });

  test('leaves the page as it is once a server that was out of reach is back, so that nothing entered is lost', async () => {
    const { watch, reach, live, returns } = page();
    reach(false);
    watch.noAnswer();
    await live(6_000);
    expect(watch.notice()).toBe('passive');
    reach(true);
    await live(6_000);
    expect([watch.notice(), returns]).toEqual(['none', [expect.any(Number), 'cleared']]);
  });

  test('is no issue of the connection if the server can be reached', async () => {
    const { watch, live, seen } = page();
    watch.noAnswer();
    watch.noAnswer();
    await live(60_000);
    expect([watch.notice(), seen]).toEqual(['none', []]);
  });

  test('is announced in front of the page at once to a visitor whose page started offline', () => {
    expect(page({ signedIn: false, connected: false }).watch.notice()).toBe('full-screen');
    expect(page({ signedIn: true, connected: false }).watch.notice()).toBe('none');
  });
});

describe('the returned connection', () => {
  test('clears the message above the page, and the page continues', () => {
    const { watch, pass, lose, returns } = page();
    lose();
    watch.connection(true);
    pass(100);
    expect([watch.notice(), returns]).toEqual(['none', [200, 'cleared', 'refresh']]);
    pass(60_000);
    expect(watch.notice()).toBe('none');
  });

  test('NET-02 is reported with its outage time after a tenth of a second, clears the message, and reloads the page after the report', async () => {
    const { watch, pass, lose, returns, send } = page();
    lose();
    pass(30_000);
    watch.connection(true);
    pass(99);
    expect(returns).toEqual([]);
    pass(1);
    expect([watch.notice(), returns]).toEqual(['none', [30_200, 'cleared']]);
    send();
    await Promise.resolve();
    expect(returns).toEqual([30_200, 'cleared', 'reload']);
  });

  test('is announced once, however often the connection comes and goes meanwhile', () => {
    const { watch, pass, lose, returns } = page();
    lose();
    pass(30_000);
    for (const connected of [true, false, true]) watch.connection(connected);
    pass(100);
    expect(returns).toEqual([expect.any(Number), 'cleared']);
  });

  test('is reported, and nothing else happens, if the customer was not told of the loss', () => {
    const { watch, pass, returns } = page();
    watch.connection(false);
    pass(5_000);
    watch.connection(true);
    pass(100);
    expect(returns).toEqual([5_100]);
  });
});

describe('an operator can turn the messages off', () => {
  test.each([
    ['at all', { networkConnectivityListenerEnabled: false }, true],
    ['who is not signed in', { showInternetMessagingForUnAuth: false }, false],
  ])('%s', (_, more, signedIn) => {
    const { watch, pass, lose, seen, returns } = page({ more, signedIn });
    watch.connection(false);
    watch.noAnswer();
    watch.connection(true);
    pass(100);
    lose();
    pass(60_000);
    expect([seen, returns]).toEqual([[], []]);
  });
});

test('a closed message in front of the page stays closed, whatever goes unanswered, until the connection is lost again', () => {
  const { watch, pass, lose, returns } = page({ more: { closableModal: true } });
  lose();
  pass(30_000);
  watch.close();
  watch.noAnswer();
  pass(60_000);
  expect([watch.notice(), returns]).toEqual(['none', ['cleared']]);
  watch.connection(true);
  pass(100);
  expect(returns).toEqual(['cleared', expect.any(Number), 'refresh']);
  watch.close();
  lose();
  expect(watch.notice()).toBe('passive');
});
