import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEvery, followLive } from './live.ts';

/** A connection to the server, as the test has it. */
class Connection extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 0;
  constructor(url: string) {
    super();
    this.url = url;
    connections.push(this);
  }
  readonly close = vi.fn(() => {
    this.readyState = 2;
  });
}
let connections: Connection[];
let hidden: boolean;
let onVisibility: () => void;
const changed = vi.fn();
const last = () => {
  const connection = connections.at(-1);
  if (!connection) throw new Error('there is no connection');
  return connection;
};
const tell = (event: string) => last().dispatchEvent(new Event(event));
const turn = (to: 'hidden' | 'visible') => {
  hidden = to === 'hidden';
  onVisibility();
};
const browser = {
  isHidden: () => hidden,
  onVisibility: (listener: () => void) => {
    onVisibility = listener;
    return () => {
      onVisibility = () => {};
    };
  },
  open: (url: string) => new EventSource(url),
};
const follow = () => followLive(['device/1', 'device/2'], changed, browser);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Connection);
  connections = [];
  hidden = false;
  changed.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page is told of changes over one connection, and asks nothing by itself', () => {
  follow();
  expect(connections.map(({ url }) => url)).toEqual(['/selfservice/live?topic=device%2F1&topic=device%2F2']);
  tell('open');
  tell('changed');
  vi.advanceTimersByTime(60_000);
  expect(changed).toHaveBeenCalledOnce();
});

test('while a lost connection is not back, it asks every five seconds', () => {
  follow();
  tell('open');
  tell('error');
  vi.advanceTimersByTime(10_000);
  expect(changed).toHaveBeenCalledTimes(2);
  tell('open');
  vi.advanceTimersByTime(60_000);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('where it is refused a connection it asks, and tries again now and then', () => {
  follow();
  last().close();
  tell('error');
  vi.advanceTimersByTime(30_000);
  expect(changed).toHaveBeenCalledTimes(6);
  expect(connections).toHaveLength(2);
});

test('it costs nothing while it is hidden, nor long after anybody came back to it', () => {
  const stop = follow();
  tell('open');
  turn('hidden');
  expect(last().close).toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(changed).not.toHaveBeenCalled();
  turn('visible');
  expect(connections).toHaveLength(2);
  tell('error');
  vi.advanceTimersByTime(20 * 60_000);
  expect(last().close).toHaveBeenCalled();
  changed.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(changed).not.toHaveBeenCalled();
  stop();
  onVisibility();
  expect(connections).toHaveLength(2);
});

test('a page of everybody asks every so often while it is seen, at once when it is seen again, and after twenty minutes no more', () => {
  const stop = askEvery(30_000, changed, browser);
  vi.advanceTimersByTime(60_000);
  expect(changed).toHaveBeenCalledTimes(2);
  turn('hidden');
  vi.advanceTimersByTime(600_000);
  expect(changed).toHaveBeenCalledTimes(2);
  turn('visible');
  expect(changed).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(3_600_000);
  expect(changed).toHaveBeenCalledTimes(42);
  turn('visible');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(changed).toHaveBeenCalledTimes(43);
});
