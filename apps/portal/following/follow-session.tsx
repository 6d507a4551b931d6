import { useSyncExternalStore } from 'react';
import { createSessionWatch, type SessionLeft, type SessionWatch } from '#modules/identity/rules/session/session-watch.ts';
import { signInFor } from '#platform/rules/links.ts';
import { addWords } from '../pages.ts';
import type { PortalContext } from '../portal-context.ts';
import { besidePage } from './beside-page.tsx';
import { SessionWarning } from './SessionWarning.tsx';

/**
 * Warns before the session ends; when it has, goes to the sign-in, which returns here. Without script the next request does that. The browser's other
 * tabs hear who reads here, so that none goes on showing the account of somebody who has left. Visitors' documents say nothing: they may be signing
 * in, and a tab sent to the sign-in meanwhile would stop them.
 */
export async function followSession({ words, reader }: Pick<PortalContext, 'words' | 'reader'>): Promise<void> {
  const username = (await reader())?.username;
  if (username === undefined) return;
  const tabs = new BroadcastChannel('reader');
  tabs.postMessage(username);
  tabs.onmessage = ({ data }) => data !== username && location.reload();
  await addWords(words, ['portal']);
  const watch = createSessionWatch({
    left,
    later: (act, ms) => void setTimeout(act, ms),
    ended: () => location.assign(signInFor(location.pathname + location.search)),
    whenSeen: (look) => document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look()),
  });
  besidePage('session', 'after', words)(<Warning watch={watch} />);
}

/** Asking ('GET') does not count as using the session; sending ('POST') does. */
async function left(purpose: 'look' | 'stay'): Promise<SessionLeft | undefined> {
  const answer: unknown = await fetch('/auth/session', { method: purpose === 'look' ? 'GET' : 'POST' })
    .then((response) => response.json())
    .catch(() => undefined);
  const { endsInMs, isFinal } = Object(answer);
  return typeof endsInMs === 'number' && typeof isFinal === 'boolean' ? { endsInMs, isFinal } : undefined;
}

function Warning({ watch }: { readonly watch: SessionWatch }) {
  const warning = useSyncExternalStore(watch.subscribe, watch.warning);
  return warning !== 'none' && <SessionWarning final={warning === 'final'} onStay={() => void watch.stay()} onClose={watch.dismiss} />;
}
