import { sql } from 'kysely';
import { expect } from 'vitest';
import { seedPersonas } from '#apps/server/seed/seed-personas.ts';
import { createWeb } from '#apps/server/web.ts';
import * as portalCookies from '#modules/identity/rules/cookies/portal-cookie-names.ts';
import { footprintCodes } from '#modules/identity/rules/cookies/portal-cookies.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { RECOVERY_COOKIE } from '#modules/identity/server/recovery/api.ts';
import { createCodeOf } from '#modules/identity/server/step-up/code.ts';
import { households } from '#personas/personas.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { mayPay } from '#platform/rules/role.ts';
import { pathOf, routes } from '#platform/rules/routes.ts';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import { writeClockOffset } from '#platform/server/clock/business.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { createLinkOf } from '#platform/server/link.ts';
import { createLog } from '#platform/server/log/log.ts';
import { marksOfOthersIn, shippedPartners } from '#platform/server/partners/testing.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { switchedProvider, type Troubles } from '#providers/testing/switched-provider.ts';

const SECRET = 'a secret of the tests, long enough';
const now: IsoInstant = '2026-11-21T18:00:00.000Z';
const log = createLog({ process: 'test', level: 'silent' });
/** Long enough for a working provider on a busy machine, short enough to wait for one that is not. */
const PATIENCE_MS = 1_500;

/** The users of all demo customers. */
const people = households(now).flatMap(({ definition }) => definition.users);
const footprints = new Map(
  households(now).flatMap(({ definition }) => definition.users.map(({ username }) => [username, definition.footprint] as const)),
);
export const languages: readonly Language[] = ['en', 'es'];

const named = (whom: readonly { readonly username: string }[]) => whom.map(({ username }) => username).filter((username) => username !== 'acme');
const payers = named(people.filter(({ role }) => mayPay(role)));

/** The demo customers by what they have and may do, except the enterprise customer, who is billed elsewhere. */
export const customers = {
  residential: named(people),
  mobile: ['liam', 'amelia', 'benjamin', 'zoe'],
  streaming: ['charlotte'],
  payers,
  /** grace pays in a store. */
  onlinePayers: payers.filter((username) => username !== 'grace'),
};

/** A document that the build stored, and the path of the endpoint that answers it. */
export type StoredDocument = { readonly documentId: string; readonly path: string };

export type ShownPage = {
  readonly status: number;
  readonly to: string | undefined;
  readonly retryAfter: unknown;
  readonly html: string;
  readonly text: string;
};

/** The web process with all demo customers signed in; `troubles` says which provider ports are out of order. */
export async function openDemarc(troubles: Troubles) {
  const mine = await testDatabase();
  const usual = readSettings({ DEMARC_SECRET: SECRET });
  const settings = { ...usual, database: { ...usual.database, url: mine.portalUrl, ownerUrl: mine.url } };
  await writeClockOffset(mine.database, Date.parse(now) - machineClock.nowMs());
  await seedPersonas({ database: mine.database, settings, log, progress: () => {} });
  const provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const app = await createWeb({
    settings,
    database: mine.database,
    clock: { now: () => now },
    log,
    provider: switchedProvider(provider, troubles),
    patienceMs: PATIENCE_MS,
  });
  const identity = createIdentity({ database: mine.database, accounts: provider.accounts, machine: machineClock });
  const sessions = people.map(async ({ username, userId }) => [username, (await identity.startSession(userId, false))?.split(';')[0] ?? ''] as const);
  const cookies = new Map(await Promise.all(sessions));
  // A visitor who has asked for a code.
  cookies.set('asked', `${RECOVERY_COOKIE}=for-a-code`);
  const cookieOf = (username: string) =>
    `${cookies.get(username) ?? ''}; ${portalCookies.auth}=${footprintCodes[footprints.get(username) ?? 'CHTR']}`;
  const headersOf = (username: string) => ({ host: 'localhost:3000', accept: 'text/html', cookie: cookieOf(username) });

  return {
    database: mine.database,
    /** Runs a stored document at its endpoint, as our pages' scripts do. @returns the raw body */
    async ask(username: string, { documentId, path }: StoredDocument, variables: Readonly<Record<string, unknown>>): Promise<string> {
      const { body } = await app.inject({
        method: 'POST',
        url: path,
        headers: { ...headersOf(username), origin: 'http://localhost:3000', accept: 'application/json', 'content-type': 'application/json' },
        payload: JSON.stringify({ documentId, variables }),
      });
      return body;
    },
    async visit(username: string, path: `/${string}`, language: Language): Promise<ShownPage> {
      const { statusCode, body, headers } = await app.inject({ url: pathIn(language, path), headers: headersOf(username) });
      const partner = shippedPartners.ofFootprint(footprints.get(username));
      expect(marksOfOthersIn(body, partner), `${username} at ${path} reads ${partner.name} alone`).toEqual([]);
      return { status: statusCode, to: headers.location, retryAfter: headers['retry-after'], ...readable(body) };
    },
    /** Submits a page's form, as a browser without JavaScript does. */
    async send(username: string, path: `/${string}`, fields: Readonly<Record<string, string>>): Promise<ShownPage> {
      const { statusCode, body, headers } = await app.inject({
        method: 'POST',
        url: path,
        headers: { ...headersOf(username), origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      // Giving the password again renews the session under a new id.
      const renewed = [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('__Host-session='));
      if (renewed !== undefined) cookies.set(username, renewed.split(';')[0] ?? '');
      return { status: statusCode, to: headers.location, retryAfter: headers['retry-after'], ...readable(body) };
    },
    /** Simulates a quarter of an hour of inactivity, after which money acts ask for the password. */
    async letPauseGoBy(): Promise<void> {
      await sql`update demarc.session set active_until = started_at`.execute(mine.database);
    },
    /** Runs an act while our record of payments cannot be read. */
    async withoutPayments(act: () => Promise<void>): Promise<void> {
      await sql`alter table demarc.payment rename to payment_away`.execute(mine.database);
      try {
        await act();
      } finally {
        await sql`alter table demarc.payment_away rename to payment`.execute(mine.database);
      }
    },
    /** The digits of the only code sent for this purpose (and to this person). */
    async lastCode(purpose: string | null = null, username: string | null = null): Promise<string> {
      const { rows } = await sql<{ readonly id: string }>`
        select facts->>'codeId' as id from demarc.notice
        where facts ? 'codeId' and (${purpose}::text is null or coalesce(facts->>'purpose', kind) = ${purpose})
          and (${username}::text is null or facts->>'userId' = (select user_id::text from bss.users where username = ${username}))`.execute(
        mine.database,
      );
      return createCodeOf(keyFor({ secret: SECRET }, 'codes'))(rows[0]?.id ?? '');
    },
    /** Signs in a user added during the test. False if nobody has this username. */
    async signIn(username: string): Promise<boolean> {
      const userId = await identity.userIdOf(username);
      const cookie = userId === undefined ? undefined : await identity.startSession(userId, false);
      if (cookie !== undefined) cookies.set(username, cookie.split(';')[0] ?? '');
      return cookie !== undefined;
    },
    /** The link of the only invitation mailed. */
    async lastInvitation(): Promise<`/${string}`> {
      const { rows } = await sql<{ readonly id: string }>`
        select facts->>'linkId' as id from demarc.notice where kind = 'user-invitation'`.execute(mine.database);
      return pathOf('invited', { link: createLinkOf(keyFor({ secret: SECRET }, 'invitations'))(rows[0]?.id ?? '') });
    },
    async end() {
      await app.close();
      await mine.end();
    },
  };
}

export type OpenDemarc = Awaited<ReturnType<typeof openDemarc>>;

function readable(body: string): Pick<ShownPage, 'html' | 'text'> {
  const html = body.replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
  const text = html
    .replace(/<title>.*?<\/title>/, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
  return { html, text };
}

/** Addresses that our pages may link to: pages in the same language, their files, and addresses that are not pages. */
const ofFrontEnds = ['/page/customer-commitment'];
/** Leads to another site. */
const elsewhere = [VOICE_ZONE_PATH];
const ours = [...Object.values(routes).map(({ path }) => path.replace(/\$\w+/g, '[^/]+')), ...ofFrontEnds, ...elsewhere];
const leadsSomewhere = (language: Language): RegExp =>
  new RegExp(
    `^(${pathIn(language, '/').replace(/\/$/, '')}(${ours.join('|')})(\\.(pdf|csv))?([?#].*)?|#.*|tel:.*|https://.*|/auth/start\\?.*|/assets/.*|/favicon.svg)$`,
  );

/** Checks that a page is complete: one heading, no missing words, no broken numbers, no dead links. */
export function expectReadable(page: ShownPage, what: string, path: `/${string}`, language: Language): void {
  expect(page.status, what).toBe(200);
  expect(page.html, what).toContain(`<html lang="${language}" `);
  expect(page.html.match(/<h1[ >]/g), what).toHaveLength(1);
  expect(page.text, what).not.toMatch(
    /undefined|NaN|Infinity|\[object|Invalid|\{\w+\}|\b(portal|billing|payments|statements|account|streaming|mobile|paperless)\.[a-z]+[A-Z]/,
  );
  expect(page.text, what).not.toMatch(/[-−]\s?\$\d/);
  const other = pathIn(language === 'en' ? 'es' : 'en', path);
  for (const [, href = ''] of page.html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
    const address = href.replaceAll('&amp;', '&');
    if (address.split('?')[0] !== other.split('?')[0]) expect(address, what).toMatch(leadsSomewhere(language));
  }
}

/** The addresses of a payment's steps up to the review, following the forms. */
export async function stepsOfPaying(demarc: OpenDemarc, username: string): Promise<readonly `/${string}`[]> {
  const steps: `/${string}`[] = ['/billing/pay'];
  for (;;) {
    const step = steps.at(-1) ?? '/billing/pay';
    const fields = fieldsIn((await demarc.visit(username, step, 'en')).html);
    if (step.endsWith('/review') || Object.keys(fields).length === 0) return steps;
    const { to } = await demarc.send(username, step, { ...fields, amount: '5.00', ...(fields.choice === 'other' && { confirmed: '500' }) });
    if (to === undefined) return steps;
    steps.push(`/${to.slice(1)}`);
  }
}

/** The fields of a page's own form with their values, hidden and chosen. */
export function fieldsIn(html: string): Readonly<Record<string, string>> {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const inputs = [...main.matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
  const chosen = inputs.filter((input) => /type="hidden"/.test(input) || (/type="radio"/.test(input) && /\bchecked\b/.test(input)));
  return Object.fromEntries(chosen.map((input) => [/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '']));
}
