import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAppSignIn } from '#modules/identity/web/app/app-sign-in.ts';
import { fetchWithin } from '../fetch-within.ts';
import { openedSignIn, password, publicUrl } from './testing.ts';

const demarc = openedSignIn();
const REDIRECT = 'com.example.demarc:/signed-in';

/** Reported in whole seconds, one of which may have passed by then. */
const tenMinutes = expect.toSatisfy((ms: number) => ms > 590_000 && ms <= 600_000);

type Way = (back: URL) => string | undefined;

/** The installed app, whose user signs in as olivia in the system's browser. @param way what happens to the address that leads back to the app */
function installed(way: Way = (back) => back.href) {
  const browser = demarc().newBrowser();
  return createAppSignIn({
    issuer: `${publicUrl}/oidc`,
    redirect: REDIRECT,
    partner: 'BH',
    systemBrowser: {
      async signIn(url) {
        const { pathname, search } = new URL(url);
        await browser.visit(pathname + search);
        const { location } = await browser.leaves('/login', { username: 'olivia', password });
        return way(new URL(location));
      },
    },
  });
}

const changed =
  (name: string, value: string | undefined): Way =>
  (back) => {
    if (value === undefined) back.searchParams.delete(name);
    else back.searchParams.set(name, value);
    return back.href;
  };

describe('the installed app as a client of the identity provider', () => {
  beforeEach(() => vi.stubGlobal('fetch', fetchWithin(demarc().app)));
  afterEach(() => vi.unstubAllGlobals());

  test('signs in, refreshes with a single-use token, and ends its session', async () => {
    const app = installed();
    const answer = await app.signIn('es');
    expect(answer).toMatchObject({ ok: true, value: { userId: 'user-olivia', tokens: { lastsMs: tenMinutes } } });
    const first = answer.ok ? answer.value.tokens.refresh : '';
    const refreshed = await app.refresh(first);
    expect(refreshed).toMatchObject({ ok: true, value: { lastsMs: tenMinutes } });
    const second = refreshed.ok ? refreshed.value : undefined;
    const who = async () => {
      const headers = { origin: 'capacitor://localhost', authorization: `Bearer ${second?.access}` };
      return (await demarc().app.inject({ method: 'POST', url: '/who', headers })).json().userId;
    };
    expect(await who()).toBe('user-olivia');
    await app.revoke(second?.refresh ?? '');
    expect([await who(), await app.refresh(second?.refresh ?? '')]).toEqual([undefined, { ok: false, refusal: 'refused' }]);
  });

  test('signs out after losing the answer to a refresh, because the token is used again', async () => {
    const app = installed();
    const answer = await app.signIn('en');
    const first = answer.ok ? answer.value.tokens.refresh : '';
    const lost = await app.refresh(first);
    expect(await app.refresh(first)).toEqual({ ok: false, refusal: 'refused' });
    expect(await app.refresh(lost.ok ? lost.value.refresh : '')).toEqual({ ok: false, refusal: 'refused' });
  });

  test.each([
    ['the state of another sign-in', changed('state', 'another')],
    ['another issuer', changed('iss', 'https://evil.example/oidc')],
    ['no issuer', changed('iss', undefined)],
    ['a code that nobody gave', changed('code', 'x'.repeat(43))],
    ['a refusal', changed('error', 'access_denied')],
  ])('(A9) accepts no return with %s', async (_what, way) => {
    expect(await installed(way).signIn('en')).toEqual({ ok: false, refusal: 'refused' });
  });

  test('(A9) accepts no code of another sign-in', async () => {
    const other: URL[] = [];
    await installed((back) => void other.push(back)).signIn('en');
    const stolen: Way = (back) => changed('code', other[0]?.searchParams.get('code') ?? '')(back);
    expect(await installed(stolen).signIn('en')).toEqual({ ok: false, refusal: 'refused' });
  });

  test('says so if the browser was closed or the server does not answer as specified', async () => {
    const app = installed(() => undefined);
    expect(await app.signIn('en')).toEqual({ ok: false, refusal: 'closed' });
    const answers: (() => Promise<Response>)[] = [
      () => Promise.reject(new TypeError('fetch failed')),
      async () => Response.json({ error: 'server_error' }, { status: 503 }),
      async () => new Response('<html>Sign in to this network</html>', { headers: { 'content-type': 'text/html' } }),
    ];
    for (const answer of answers) {
      vi.stubGlobal('fetch', answer);
      expect(await app.refresh('a-token')).toEqual({ ok: false, refusal: 'no-answer' });
      expect(await installed().signIn('en')).toEqual({ ok: false, refusal: 'no-answer' });
      await app.revoke('a-token');
    }
  });
});
