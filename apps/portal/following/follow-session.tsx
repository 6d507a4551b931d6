import { useSyncExternalStore } from 'react';
import { createSessionWatch, type SessionWatch } from '#modules/identity/rules/session/session-watch.ts';
import { signInFor } from '#platform/rules/routes.ts';
import { addWords } from '../pages.ts';
import type { PortalContext } from '../portal-context.ts';
import { besidePage } from './beside-page.tsx';
import { SessionWarning } from './SessionWarning.tsx';

/** Warns before the session ends; when it has, goes to the sign-in, which returns here. Without script the next request does that. */
export async function followSession({ words, reader }: Pick<PortalContext, 'words' | 'reader'>): Promise<void> {
  if (!(await reader())) return;
  await addWords(words, ['portal']);
  const watch = createSessionWatch({
    endsInMs,
    later: (act, ms) => void setTimeout(act, ms),
    ended: () => location.assign(signInFor(location.pathname + location.search)),
    whenSeen: (look) => document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look()),
  });
  besidePage('session', 'after', words)(<Warning watch={watch} />);
}

/** Asking ('GET') does not count as using the session; sending ('POST') does. */
async function endsInMs(asked: 'look' | 'stay'): Promise<number | undefined> {
  const answer: unknown = await fetch('/auth/session', { method: asked === 'look' ? 'GET' : 'POST' })
    .then((response) => response.json())
    .catch(() => undefined);
  return typeof answer === 'object' && answer !== null && 'endsInMs' in answer && typeof answer.endsInMs === 'number' ? answer.endsInMs : undefined;
}

function Warning({ watch }: { readonly watch: SessionWatch }) {
  const warning = useSyncExternalStore(watch.subscribe, watch.warning);
  return warning !== 'none' && <SessionWarning final={warning === 'final'} onStay={() => void watch.stay()} onClose={watch.dismiss} />;
}
