import { useSyncExternalStore } from 'react';
import { createSessionWatch, type SessionLeft, type SessionWatch } from '#modules/identity/rules/session/session-watch.ts';
import { signInFor } from '#platform/rules/routes.ts';
import { addWords } from '../pages.ts';
import type { PortalContext } from '../portal-context.ts';
import { besidePage } from './beside-page.tsx';
import { SessionWarning } from './SessionWarning.tsx';

/** What a visitor's document calls its reader. */
const VISITOR = '';

/**
 * Warns before the session ends; when it has, goes to the sign-in, which returns here. Without script the next request does that. The browser's other
 * tabs hear who reads here, so that none goes on showing the account of somebody who has left.
 */
export async function followSession({ words, reader }: Pick<PortalContext, 'words' | 'reader'>): Promise<void> {
  const username = (await reader())?.username ?? VISITOR;
  const tabs = new BroadcastChannel('reader');
  tabs.postMessage(username);
  if (username === VISITOR) return tabs.close();
  const hear = (look: () => void) => {
    tabs.onmessage = ({ data }) => {
      // A visitor's document may have come without the cookie, from another site's form: the session knows better.
      if (data === VISITOR) look();
      else if (data !== username) location.reload();
    };
  };
  await addWords(words, ['portal']);
  const watch = createSessionWatch({
    left,
    later: (act, ms) => void setTimeout(act, ms),
    ended: () => location.assign(signInFor(location.pathname + location.search)),
    whenUnsure(look) {
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
      hear(look);
    },
  });
  besidePage('session', 'after', words)(<Warning watch={watch} />);
}

/** Asking ('GET') does not count as using the session; sending ('POST') does. */
async function left(asked: 'look' | 'stay'): Promise<SessionLeft | undefined> {
  const answer: unknown = await fetch('/auth/session', { method: asked === 'look' ? 'GET' : 'POST' })
    .then((response) => response.json())
    .catch(() => undefined);
  const { endsInMs, isFinal } = Object(answer);
  return typeof endsInMs === 'number' && typeof isFinal === 'boolean' ? { endsInMs, isFinal } : undefined;
}

function Warning({ watch }: { readonly watch: SessionWatch }) {
  const warning = useSyncExternalStore(watch.subscribe, watch.warning);
  return warning !== 'none' && <SessionWarning final={warning === 'final'} onStay={() => void watch.stay()} onClose={watch.dismiss} />;
}
