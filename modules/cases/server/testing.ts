import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { identityLimits } from '#modules/identity/rules/sign-in/sign-in-limits.ts';
import { createLimiter } from '#modules/identity/server/limits/sign-in-limiter.ts';
import { createTries } from '#modules/identity/server/limits/tries.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import type { PageRequest } from '#platform/rules/page.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { createLinkOf, linkIdOf } from '#platform/server/link.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import type { TypedCase } from '../rules/case.ts';
import { caseLimits } from '../rules/limits.ts';
import { createCases } from './api.ts';
import type { Asking } from './dependencies.ts';

export const NOON: IsoInstant = '2026-11-21T17:00:00.000Z';
export const linkOf = createLinkOf('a key of these tests');
export const typed: TypedCase = { topic: 'bill', message: 'Why is it higher?', name: 'Vera', email: 'vera@example.com', files: [] };

export const firstPage: PageRequest = { first: 20, after: undefined };

/** The only charge that every customer of these tests has. */
export const charge = { id: 'november/tv', description: { en: 'TV Select', es: 'TV Select' }, amount: cents(69_99), on: '2026-11-09' } as const;

const partner = shippedPartners.own.code;
const visitor = (address: string): Asking => ({ viewer: undefined, address, language: 'es', partner });
export const customer = (viewer: Viewer): Asking => ({ viewer, address: '198.51.100.9', language: 'en', partner });
export const someViewer = (accountId: string = randomUUID()): Viewer => ({ userId: randomUUID(), accountId, role: 'Primary', sessionId: 'session' });

let networks = 0;
export const fromElsewhere = (): Asking => visitor(`198.51.${++networks}.7`);

/** A speed test of every viewer's household. */
export const speedTest = {
  testId: 'a test',
  on: '2026-11-28',
  downloadMbps: 94,
  uploadMbps: 21,
  latencyMs: 31,
  planMbps: 300,
  gatewayMbps: 312,
} as const;

/** An outage at every viewer's address. */
export const outage = { outageId: 'an outage', on: '2026-11-28', place: 'Apex, Center Street' } as const;

/** Cases on a separate, empty database; move their time with `given.now`. Call `end` in `afterAll`. */
export async function openCases() {
  const mine = await testDatabase();
  const { database } = mine;
  const given = { now: NOON };
  const cases = createCases({
    database,
    clock: { now: () => given.now },
    notices: createOutbox(database),
    limited: createLimiter({ ...caseLimits, ask: identityLimits.ask }, createTries(database), { nowMs: () => Date.parse(given.now) }),
    chargeOf: async (_, chargeId) => (chargeId === charge.id ? charge : undefined),
    speedTestOf: async (_, testId) => (testId === speedTest.testId ? speedTest : undefined),
    outageOf: async (_, outageId) => (outageId === outage.outageId ? outage : undefined),
    linkIdOf: (link) => linkIdOf(link, linkOf),
  });
  return {
    cases,
    database,
    given,
    end: () => mine.end(),

    /** Opens a case, with unique words by default; returns its number. */
    async opened(asking: Asking, what: Partial<TypedCase> = {}): Promise<string> {
      const made = await cases.open(asking, { ...typed, message: `${typed.message} ${randomUUID()}`, ...what });
      if (!made.ok) throw new Error(made.refusal.reason);
      return made.value.number;
    },

    /** What the writer of a case was told about it, in order. */
    async told(number: string) {
      const { rows } = await sql<{ readonly kind: string; readonly accountId: string; readonly linkId: string | null }>`
        select kind, account_id as "accountId", facts->>'linkId' as "linkId" from demarc.notice where facts->>'caseNumber' = ${number}
        order by happened_at, kind`.execute(database);
      return rows;
    },
  };
}
