import { createBrowserHistory } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { historyEntryKey } from './tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A tab's history, as far as a key is concerned. */
class FakeHistory {
  state: object | null = null;
  replaceState(state: object): void {
    this.state = state;
  }
  pushState(state: object): void {
    this.state = state;
  }
}

test('a first view knows the key of its history entry before the router comes, which keeps it; another entry has another', () => {
  const keyOf = () => {
    const history = new FakeHistory();
    const tab = { history, location: new URL('https://portal.example/billing/pay'), addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('History', FakeHistory);
    vi.stubGlobal('window', tab);
    const key = historyEntryKey();
    expect(historyEntryKey()).toBe(key);
    createBrowserHistory({ window: tab });
    expect(historyEntryKey()).toBe(key);
    return key;
  };
  expect(keyOf()).not.toBe(keyOf());
});
