import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reader } from '#modules/account/web/reader/reader.ts';
import type { SessionWatch } from '#modules/identity/rules/session/session-watch.ts';
import { createWords } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { followSession } from './follow-session.tsx';
import { olivia } from './testing.ts';

type Content = ReactElement<{ readonly watch: SessionWatch }>;
const shown: Content[] = [];
vi.mock('./beside-page.tsx', () => ({ besidePage: () => (content: Content) => shown.push(content) }));

/** The tabs of one browser, in the order in which they were opened. */
const tabs: { onmessage: ((event: { readonly data: string }) => void) | null }[] = [];
const browser = { reload: vi.fn(), assign: vi.fn(), pathname: '/billing', search: '' };
let session: object;

beforeEach(() => {
  shown.length = 0;
  tabs.length = 0;
  for (const act of [browser.reload, browser.assign]) act.mockClear();
  session = { endsInMs: 1_000_000, isFinal: false };
  vi.useFakeTimers();
  vi.stubGlobal('location', browser);
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('fetch', async () => Response.json(session));
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage: (typeof tabs)[number]['onmessage'] = null;
      constructor() {
        tabs.push(this);
      }
      postMessage(data: string) {
        for (const tab of tabs) if (tab !== this) tab.onmessage?.({ data });
      }
      close() {
        tabs.splice(tabs.indexOf(this), 1);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openTab = (who: Reader | undefined) => followSession({ words: createWords('en', ownPartner), reader: async () => who });
const ethan: Reader = { ...olivia, username: 'ethan' };

test('a page is loaded again as soon as somebody else signs in in another tab, and stays for the same customer', async () => {
  await openTab(olivia);
  await openTab(olivia);
  expect(browser.reload).not.toHaveBeenCalled();
  await openTab(ethan);
  expect(browser.reload).toHaveBeenCalledTimes(2);
});

test("a visitor's tab sends nobody away: they may be signing in there, which a second sign-in would stop", async () => {
  await openTab(olivia);
  session = { endsInMs: 0, isFinal: true };
  await openTab(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect([browser.assign.mock.calls, browser.reload.mock.calls]).toEqual([[], []]);
});

test('U12 the warning says what the server says: whether using the session extends it', async () => {
  await openTab(olivia);
  session = { endsInMs: 100_000, isFinal: true };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown[0]?.props.watch.warning()).toBe('final');
});
