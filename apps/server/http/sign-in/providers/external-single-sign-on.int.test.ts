import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Browser } from '../../testing.ts';
import { changed, MINUTE, now, openedTwoInstallations, password, publicUrl, type Visitor, within } from './testing.ts';

const { there, provider, app, identity, access, database, visitor, signIn, viewer, goOn } = openedTwoInstallations();

test('a customer signed in at the provider gets in here without another prompt, as of the time they signed in there', async () => {
  const who = visitor();
  await who.there.visit('/auth/start?return=/billing');
  await who.there.post('/login', { username: 'olivia', password });
  for (const [minutes, mustConfirm] of [
    [1, false],
    [20, true],
  ] as const) {
    goOn(minutes * MINUTE);
    // The provider's own session is over by then, and its portal's continues.
    await sql`delete from demarc.oidc_record where model = 'Session'`.execute(there().database);
    who.here = new Browser(app(), publicUrl);
    const back = await who.there.leaves(within((await who.here.leaves('/auth/start?return=/billing')).location));
    expect((await who.here.visit(within(back.location))).url).toBe('/billing');
    expect(await viewer(who)).toMatchObject({ userId: 'user-olivia', mustConfirm });
  }
});

test('a customer who must not rely on that session is asked: after a sign-out, before money moves, and if only their line is known', async () => {
  const who = visitor();
  await signIn(who);
  const isAsked = async (path: string) => (await who.there.visit(within((await who.here.leaves(path)).location))).json().shown;
  expect(await isAsked('/confirm?return=/billing/pay/quick')).toMatch(/^\/login\?started=[\w-]+$/);
  // The provider is not told: its session continues.
  await who.here.leaves('/sign-out', {});
  expect(await isAsked('/auth/start?return=/billing')).toMatch(/^\/login\?started=[\w-]+$/);

  const guest = visitor();
  const cookie = await there().identity.startSession('user-olivia', false, undefined, { byNetwork: true });
  guest.there.put('__Host-session', /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
  const shown = await guest.there.visit(within((await guest.here.leaves('/auth/start')).location));
  expect(shown.json().shown).toMatch(/^\/login\?started=[\w-]+$/);
});

test('a proof older than requested, or without a time, is not accepted', async () => {
  const day = 24 * 60 * 60;
  for (const [path, auth_time, place] of [
    ['/auth/start?return=/billing', now() - day + 60, '/billing'],
    ['/auth/start?return=/billing', now() - day - 60, '/login?stopped=1'],
    ['/auth/start?return=/billing', undefined, '/login?stopped=1'],
    ['/confirm?return=/billing', now() - 20, '/billing'],
    ['/confirm?return=/billing', now() - 60, '/login?stopped=1'],
    ['/confirm?return=/billing', undefined, '/login?stopped=1'],
  ] as const) {
    provider.forge = changed(() => ({ auth_time }));
    expect((await signIn(visitor(), path)).url, `${path} ${auth_time}`).toBe(place);
  }
});

describe('closing logins of an identity provider elsewhere', () => {
  const by = { actor: 'cli root', reason: 'a stolen phone' };
  const comeBack = async (who: Visitor) =>
    await who.here.visit(within((await who.there.leaves(within((await who.here.leaves('/auth/start?return=/billing')).location))).location));

  test.each(['closeLogin', 'blockLogin'] as const)(
    "(A8) %s ends the customer's sessions here, and the session there lets nobody in until the login is opened",
    async (act) => {
      const who = visitor();
      await signIn(who);
      expect(await access()[act]('user-olivia', by)).toEqual({ ok: true, value: { ended: 1 } });
      expect(await viewer(who)).toBeUndefined();
      const fresh = visitor();
      for (const answer of [await comeBack(who), await signIn(fresh)]) {
        expect([answer.url, answer.statusCode, answer.json().problems.length]).toEqual(['/login?closed=1', 403, 1]);
        expect([await viewer(who), await viewer(fresh)]).toEqual([undefined, undefined]);
      }
      expect(await identity().startSession('user-olivia', false, undefined, { byNetwork: true })).toBeUndefined();
      expect(await access()[act === 'closeLogin' ? 'openLogin' : 'unblockLogin']('user-olivia', by)).toMatchObject({ ok: true });
      goOn(2_000);
      expect((await signIn(visitor())).url).toBe('/billing');
      expect(await access().standing('user-olivia')).toMatchObject({ username: 'user-olivia', sessions: 1, closedAt: null, blockedAt: null });
    },
  );

  test('(A8) of sessions started while the login is being closed none is left, even for a customer who was never here', async () => {
    const starting = Array.from({ length: 20 }, () => identity().startSession('user-never-here', false));
    await access().closeLogin('user-never-here', by);
    for (const cookie of await Promise.all(starting)) expect(await identity().viewerOf(cookie?.split(';')[0])).toBeUndefined();
    expect(await identity().startSession('user-never-here', false)).toBeUndefined();
    expect(await access().closeLogin('nobody', by)).toEqual({ ok: false, refusal: 'nobody' });
  });

  test.each(['our people', 'they themselves'])(
    '(A8) once %s ended all sessions, the session there opens none until the password is entered again',
    async (whoEnds) => {
      const who = visitor();
      await signIn(who);
      // A full second later: the time of a proof is given in seconds.
      goOn(2_000);
      if (whoEnds === 'our people') expect(await access().endSessions('user-olivia', by)).toEqual({ ok: true, value: { ended: 1 } });
      else await identity().endAllSessions('user-olivia');
      goOn(4_000);
      const back = (await who.there.leaves(within((await who.here.leaves('/auth/start?return=/billing')).location))).location;
      await who.there.visit(within((await who.here.leaves(within(back))).location));
      expect(await viewer(who)).toBeUndefined();
      expect((await who.here.visit(within((await who.there.leaves('/login', { username: 'olivia', password })).location))).url).toBe('/billing');
      expect(await viewer(who)).toMatchObject({ userId: 'user-olivia' });
    },
  );

  test('a login closed while passwords were ours stays closed', async () => {
    await identity().createLogin({ username: 'ethan', password, userId: 'user-ethan' });
    await sql`update demarc.login set closed_at = now()`.execute(database());
    expect(await identity().startSession('user-ethan', false)).toBeUndefined();
    expect(await access().openLogin('user-ethan', by)).toMatchObject({ ok: true });
    expect(await identity().startSession('user-ethan', false)).toBeDefined();
  });
});
