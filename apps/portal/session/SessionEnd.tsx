import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { nextLookMs, sessionLife } from '#modules/identity/rules/session-life.ts';
import { signInFor } from '#platform/rules/routes.ts';
import type { SignOut } from '../shell/shell.ts';

/** Loaded when there is something to warn of. */
const SessionWarning = lazy(async () => ({ default: (await import('./SessionWarning.tsx')).SessionWarning }));

const FIRST_LOOK_MS = 60_000;

/** How long the session lasts, in milliseconds. To ask ('GET') is not to use it, to send ('POST') is. Undefined when there is no answer. */
async function endsIn(method: 'GET' | 'POST'): Promise<number | undefined> {
  const answer: unknown = await fetch('/auth/session', { method })
    .then((response) => response.json())
    .catch(() => undefined);
  return typeof answer === 'object' && answer !== null && 'endsInMs' in answer && typeof answer.endsInMs === 'number' ? answer.endsInMs : undefined;
}

/** Warns two minutes before the session ends (decisions 9), and leads to the sign-in when it has, which leads back here. Without script the next request does. */
export function SessionEnd({ signOut }: { readonly signOut: SignOut }) {
  const [look, setLook] = useState({ afterMs: FIRST_LOOK_MS });
  const [warning, setWarning] = useState<'none' | 'shown' | 'final'>('none');

  const take = useCallback((endsInMs: number | undefined, asked: 'GET' | 'POST') => {
    if (endsInMs === 0) window.location.assign(signInFor(window.location.pathname + window.location.search));
    else if (endsInMs === undefined) setLook({ afterMs: FIRST_LOOK_MS });
    else {
      const isNear = endsInMs <= sessionLife.warningMs;
      setWarning(isNear ? (asked === 'POST' ? 'final' : 'shown') : 'none');
      setLook({ afterMs: nextLookMs(endsInMs) });
    }
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => void endsIn('GET').then((endsInMs) => take(endsInMs, 'GET')), look.afterMs);
    return () => clearTimeout(timer);
  }, [look, take]);

  if (warning === 'none') return null;
  return (
    <Suspense>
      <SessionWarning
        final={warning === 'final'}
        signOut={signOut}
        onStay={() => void endsIn('POST').then((endsInMs) => take(endsInMs, 'POST'))}
        onClose={() => setWarning('none')}
      />
    </Suspense>
  );
}
