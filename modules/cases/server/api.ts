import { randomBytes, randomUUID } from 'node:crypto';
import type { TooMany } from '#modules/identity/rules/sign-in-limits.ts';
import type { Outbox } from '#modules/notices/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { CHECKED_NUMBER_BYTES, checkedNumber } from '#platform/rules/checked-number.ts';
import type { Language } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import {
  CASE_PREFIX,
  type CaseField,
  caseNumberOf,
  LONGEST_MESSAGE,
  messageOf,
  readCase,
  type SeenCase,
  type SeenMessage,
  type TypedCase,
} from '../rules/case.ts';
import {
  type CaseRow,
  caseOfLink,
  caseOfNumber,
  casesOfAll,
  casesOfUser,
  forgetCases,
  insertCase,
  insertMessage,
  messagesOf,
  putLink,
  sameCaseSince,
  setState,
} from './store.ts';

export type CaseRefusal = { readonly reason: 'malformed'; readonly fields: readonly CaseField[] } | { readonly reason: 'too-many' };

/** Who asks, as far as it is known: the network address is counted, and kept nowhere. */
export type Asking = { readonly viewer: Viewer | undefined; readonly address: string | undefined; readonly language: Language };

export type CaseForOperator = CaseRow & { readonly messages: readonly (SeenMessage & { readonly operator: string | null })[] };

/** Cases: what customers and visitors write to us by a form, and our answers. */
export interface CasesApi {
  open(asking: Asking, typed: TypedCase): Promise<Result<{ readonly number: string }, CaseRefusal>>;
  /** What somebody signed in has written, the newest first. */
  mine(viewer: Viewer): Promise<readonly SeenCase[]>;
  /** Mails a link to who wrote a case. The answer is the same whether there is such a case or not. */
  askForLink(asking: Asking, typed: { readonly number: string; readonly email: string }): Promise<Result<undefined, 'too-many'>>;
  /** What a mailed link leads to; undefined where it leads nowhere (any more). */
  byLink(link: string): Promise<SeenCase | undefined>;
  /** What operators do; it leaves lines in the audit trail. */
  readonly byOperator: {
    list(): Promise<readonly CaseRow[]>;
    /** Looking is noted, as it shows who somebody is. */
    find(actor: string, number: string): Promise<CaseForOperator | undefined>;
    answer(actor: string, number: string, said: { readonly text: string; readonly close: boolean }): Promise<Result<undefined, 'unknown' | 'text'>>;
  };
  forget(now: IsoInstant, keptDays: number): Promise<void>;
}

export type CasesNeeds = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly notices: Pick<Outbox, 'put'>;
  readonly limited: (kind: 'ask' | 'case' | 'case-link', key: string) => Promise<TooMany | undefined>;
  /** The id of a link that we made; undefined for any other text. */
  readonly linkIdOf: (link: string) => string | undefined;
};

const DAY_MS = 24 * 60 * 60_000;
const SAME_MS = 10 * 60_000;
/** How long a mailed link opens its case. */
const LINK_MS = 7 * DAY_MS;
const LISTED = 20;
const LISTED_TO_OPERATORS = 100;
const FORGOTTEN_AT_ONCE = 1_000;

export function createCases({ database, clock, notices, limited, linkIdOf }: CasesNeeds): CasesApi {
  const seen = async (rows: readonly CaseRow[]): Promise<readonly SeenCase[]> => {
    const messages = await messagesOf(database, rows);
    return rows.map(({ caseId, number, topic, state, openedAt }) => ({
      number,
      topic,
      state,
      openedAt,
      messages: (messages.get(caseId) ?? []).map(({ byUs, text, at }) => ({ byUs, text, at })),
    }));
  };

  /** Tells who wrote a case of it, in the transaction of what happened. A visitor's way to it is a link, a customer's the sign-in. */
  const tell = async (transaction: Database, kind: 'case-opened' | 'case-answered' | 'case-link', row: CaseTold, at: IsoInstant) => {
    const linkId = row.userId === null ? randomUUID() : null;
    if (linkId !== null) await putLink(transaction, linkId, row, plusMilliseconds(at, LINK_MS));
    const facts = { userId: row.userId ?? row.caseId, caseNumber: row.number, linkId };
    await notices.put(transaction, { kind, key: `${kind} ${randomUUID()}`, accountId: row.partyId, at, facts });
  };

  const tooMany = async (kind: 'ask' | 'case', { viewer, address }: Asking): Promise<boolean> => {
    const key = viewer?.userId ?? (address && networkOf(address));
    return key !== undefined && (await limited(kind, key)) !== undefined;
  };

  return {
    async open(asking, typed) {
      const { viewer, language } = asking;
      const read = readCase(typed, viewer ? 'customer' : 'visitor');
      if ('fields' in read) return refuse({ reason: 'malformed', fields: read.fields });
      if (await tooMany('case', asking)) return refuse({ reason: 'too-many' });
      const { topic, message, name, email } = read.case;
      const at = clock.now();
      const caseId = randomUUID();
      const who = viewer
        ? { partyId: viewer.accountId, accountId: viewer.accountId, userId: viewer.userId, name: null, email: null }
        : { partyId: caseId, accountId: null, userId: null, name, email };
      const row = { ...who, caseId, number: checkedNumber(CASE_PREFIX, randomBytes(CHECKED_NUMBER_BYTES)), language, topic, openedAt: at };
      return database.transaction().execute(async (transaction) => {
        const same = await sameCaseSince(transaction, viewer?.userId ?? email, message, plusMilliseconds(at, -SAME_MS));
        if (same !== undefined) return accept({ number: same });
        await insertCase(transaction, row);
        await insertMessage(transaction, row, null, message, at);
        await tell(transaction, 'case-opened', row, at);
        return accept({ number: row.number });
      });
    },

    mine: async ({ accountId, userId }) => seen(await casesOfUser(database, accountId, userId, LISTED)),

    async askForLink(asking, { number, email }) {
      if (await tooMany('ask', asking)) return refuse('too-many');
      const asked = caseNumberOf(number);
      const row = asked === undefined ? undefined : await caseOfNumber(database, asked);
      const isTheirs = row?.email?.toLowerCase() === email.trim().toLowerCase();
      if (row && isTheirs && !(await limited('case-link', row.caseId)))
        await database.transaction().execute((transaction) => tell(transaction, 'case-link', row, clock.now()));
      return accept(undefined);
    },

    async byLink(link) {
      const linkId = linkIdOf(link);
      const row = linkId === undefined ? undefined : await caseOfLink(database, linkId, clock.now());
      return row && (await seen([row]))[0];
    },

    byOperator: {
      list: () => casesOfAll(database, LISTED_TO_OPERATORS),
      async find(actor, number) {
        const row = await caseOfNumber(database, number);
        if (!row) return undefined;
        await writeAudit(database, row.accountId, { actor, act: 'case.read', subject: { case: number }, at: clock.now() });
        return { ...row, messages: (await messagesOf(database, [row])).get(row.caseId) ?? [] };
      },
      async answer(actor, number, { text, close }) {
        const said = messageOf(text);
        if (said === '' || said.length > LONGEST_MESSAGE) return refuse('text');
        const row = await caseOfNumber(database, number);
        if (!row) return refuse('unknown');
        const at = clock.now();
        await database.transaction().execute(async (transaction) => {
          await insertMessage(transaction, row, actor, said, at);
          await setState(transaction, row, close ? 'closed' : 'answered', at);
          await tell(transaction, 'case-answered', row, at);
          await writeAudit(transaction, row.accountId, { actor, act: 'case.answered', subject: { case: number, closed: String(close) }, at });
        });
        return accept(undefined);
      },
    },

    forget: (now, keptDays) => forgetCases(database, plusMilliseconds(now, -keptDays * DAY_MS), now, FORGOTTEN_AT_ONCE),
  };
}

type CaseTold = Pick<CaseRow, 'partyId' | 'caseId' | 'number' | 'userId'>;
