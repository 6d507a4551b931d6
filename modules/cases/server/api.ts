import { randomBytes, randomUUID } from 'node:crypto';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { boundedPage, MOST_A_PAGE, numberIn, type Page, type PageRequest } from '#platform/rules/page.ts';
import type { FileRefusal, KeptFile, SentFile } from '#platform/rules/rendering/sent-file.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { CHECKED_NUMBER_BYTES, checkedNumber } from '#platform/rules/text/checked-number.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { isUuid } from '#platform/server/uuid.ts';
import {
  CASE_PREFIX,
  type CaseField,
  caseNumberOf,
  messageOf,
  readCase,
  type SeenCase,
  type TypedCase,
  type TypedMessage,
  wrongIn,
} from '../rules/case.ts';
import { attachUploads, uploadsThere } from './attachment-store.ts';
import { type CasesByOperator, casesByOperator } from './by-operator.ts';
import { putCaseNotice } from './case-notices.ts';
import { begunWith, type CaseSubject } from './case-subject.ts';
import { type Asking, type CasesDependencies, isTooOften } from './dependencies.ts';
import { type CaseFile, forgetFiles, keepFile, readFile } from './files.ts';
import {
  type CaseRow,
  caseOfLink,
  caseOfNumber,
  casesOfUser,
  forgetCases,
  holdCase,
  insertCase,
  insertMessage,
  isInCase,
  type MessagePage,
  messagesOf,
  sameCase,
  setState,
} from './store.ts';

export type CaseRefusal = { readonly reason: 'malformed'; readonly fields: readonly CaseField[] } | { readonly reason: 'too-many' };

/** Cases: what customers and visitors write to us through a form, and our answers. `which` is the number of the viewer's own case, or a visitor's mailed link. */
export interface CasesApi {
  /** Stores a file before the message that it belongs to. */
  keep(asking: Pick<Asking, 'viewer' | 'address'>, file: SentFile): Promise<Result<KeptFile, FileRefusal>>;
  /** `about`: the line of their statements, or the speed test, that a customer writes about; the message then begins with it, from our books. */
  open(asking: Asking, typed: TypedCase, about?: CaseSubject): Promise<Result<{ readonly number: string }, CaseRefusal>>;
  /**
   * Opens a case about something that we found ourselves: our words come first, it waits for one of us, and the customer reads and writes in it as in
   * their own. Once per id.
   */
  openOurs(ours: OurCase): Promise<void>;
  /** Adds a message to a case, which then waits for our answer again. */
  writeAgain(asking: Asking, which: string, typed: TypedMessage): Promise<Result<undefined, CaseRefusal | { readonly reason: 'unknown' }>>;
  /** The cases of a signed-in user, newest first, each with its latest messages. */
  mine(viewer: Viewer, page: PageRequest): Promise<Page<SeenCase>>;
  /** Mails a link to the person who wrote a case. The answer is the same whether or not the case exists. */
  askForLink(asking: Asking, typed: { readonly number: string; readonly email: string }): Promise<Result<undefined, 'too-many'>>;
  /** With the messages before message number `before`, or the latest. Undefined if it is not theirs, or the link is not valid (any more). */
  one(viewer: Viewer | undefined, which: string, before?: string): Promise<SeenCase | undefined>;
  file(viewer: Viewer | undefined, which: string, fileId: string): Promise<CaseFile | undefined>;
  readonly byOperator: CasesByOperator;
  forget(now: IsoInstant, keptDays: number): Promise<void>;
}

/** `by`: the part of the product that found it. */
export type OurCase = {
  readonly caseId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly language: Language;
  readonly text: string;
  readonly by: string;
};

const SAME_MS = 10 * 60_000;

export function createCases(deps: CasesDependencies): CasesApi {
  const { database, clock, notices, limited, linkIdOf } = deps;

  const seen = async (rows: readonly CaseRow[], before?: string): Promise<readonly SeenCase[]> => {
    const messages = await messagesOf(database, rows, { first: MOST_A_PAGE, after: before });
    return rows.map(({ caseId, number, topic, state, openedAt }) => ({
      number,
      topic,
      state,
      openedAt,
      messages: forReaders(messages.get(caseId)),
    }));
  };

  const rowOf = async (viewer: Viewer | undefined, which: string): Promise<CaseRow | undefined> => {
    const linkId = linkIdOf(which);
    if (linkId !== undefined) return caseOfLink(database, linkId, clock.now());
    const number = caseNumberOf(which);
    const row = viewer && number !== undefined ? await caseOfNumber(database, number) : undefined;
    return row?.accountId === viewer?.accountId && row?.userId === viewer?.userId ? row : undefined;
  };

  return {
    keep: (asking, file) => keepFile(deps, asking, file),

    async open(asking, written, about) {
      const { viewer, language } = asking;
      const typed = await begunWith(deps, asking, written, about);
      if (!typed) return refuse({ reason: 'malformed', fields: ['topic'] });
      const read = readCase(typed, viewer ? 'customer' : 'visitor');
      if ('fields' in read) return refuse({ reason: 'malformed', fields: read.fields });
      if (await isTooOften(deps, 'case', asking)) return refuse({ reason: 'too-many' });
      const { topic, message, name, email } = read.case;
      const { files } = typed;
      const at = clock.now();
      const caseId = randomUUID();
      const who = viewer
        ? { partyId: viewer.accountId, accountId: viewer.accountId, userId: viewer.userId, name: null, email: null, partner: null }
        : { partyId: caseId, accountId: null, userId: null, name, email, partner: asking.partner };
      const row = { ...who, caseId, number: checkedNumber(CASE_PREFIX, randomBytes(CHECKED_NUMBER_BYTES)), language, topic, openedAt: at };
      return database.transaction().execute(async (transaction) => {
        const same = await sameCase(transaction, viewer?.userId ?? email, {
          message,
          files: files.filter(isUuid),
          since: plusMilliseconds(at, -SAME_MS),
        });
        if (same !== undefined) return accept({ number: same });
        if (!(await areThere(transaction, files, viewer))) return refuse(filesGone);
        await insertCase(transaction, row);
        await attachUploads(transaction, row, await insertMessage(transaction, row, null, message, at), files);
        await putCaseNotice(transaction, notices, { kind: 'case-opened', row, at });
        return accept({ number: row.number });
      });
    },

    openOurs: ({ caseId, accountId, userId, language, text, by }) =>
      database.transaction().execute(async (transaction) => {
        const key = { partyId: accountId, caseId };
        if ((await holdCase(transaction, key)) !== undefined) return;
        const at = clock.now();
        const number = checkedNumber(CASE_PREFIX, randomBytes(CHECKED_NUMBER_BYTES));
        const who = { accountId, userId, name: null, email: null, partner: null };
        await insertCase(transaction, { ...key, ...who, number, language, topic: 'else', openedAt: at });
        await insertMessage(transaction, key, by, messageOf(text), at);
      }),

    async writeAgain(asking, which, typed) {
      const row = await rowOf(asking.viewer, which);
      if (!row) return refuse({ reason: 'unknown' });
      const fields = wrongIn(typed);
      if (fields.length > 0) return refuse({ reason: 'malformed', fields });
      if (await isTooOften(deps, 'case', asking)) return refuse({ reason: 'too-many' });
      const [message, { files }, at] = [messageOf(typed.message), typed, clock.now()];
      return database.transaction().execute(async (transaction) => {
        const state = await holdCase(transaction, row);
        if (state === undefined) return refuse({ reason: 'unknown' });
        const said = { message, files: files.filter(isUuid), since: plusMilliseconds(at, -SAME_MS) };
        // The same words after our answer are a new message.
        if (state === 'open' && (await isInCase(transaction, row, said))) return accept(undefined);
        if (!(await areThere(transaction, files, asking.viewer))) return refuse(filesGone);
        await attachUploads(transaction, row, await insertMessage(transaction, row, null, message, at), files);
        // A case that is already waiting keeps its place in the queue.
        if (state !== 'open') await setState(transaction, row, 'open', at);
        return accept(undefined);
      });
    },

    async mine({ accountId, userId }, page) {
      const { items, next } = await casesOfUser(database, accountId, userId, boundedPage(page));
      return { items: await seen(items), next };
    },

    async askForLink(asking, { number, email }) {
      if (await isTooOften(deps, 'ask', asking)) return refuse('too-many');
      const parsed = caseNumberOf(number);
      const row = parsed === undefined ? undefined : await caseOfNumber(database, parsed);
      const isTheirs = row?.email?.toLowerCase() === email.trim().toLowerCase();
      if (row && isTheirs && !(await limited('case-link', row.caseId)))
        await database.transaction().execute((transaction) => putCaseNotice(transaction, notices, { kind: 'case-link', row, at: clock.now() }));
      return accept(undefined);
    },

    async one(viewer, which, before) {
      const row = await rowOf(viewer, which);
      return row && (await seen([row], numberIn(before)))[0];
    },

    file: async (viewer, which, fileId) => readFile(database, await rowOf(viewer, which), fileId),

    byOperator: casesByOperator(deps),

    async forget(now, keptDays) {
      await forgetCases(database, plusMilliseconds(now, -keptDays * DAY_MS), now);
      await forgetFiles(database, now);
    },
  };
}

/** Only operators see which of us wrote a message. */
const forReaders = ({ items, next }: MessagePage = { items: [], next: undefined }): SeenCase['messages'] => ({
  items: items.map(({ number, byUs, text, at, files }) => ({ number, byUs, text, at, files })),
  next,
});

/** Uploads are kept for a day, and belong only to their sender. */
const filesGone = { reason: 'malformed', fields: ['files'] } as const;

const areThere = async (transaction: Database, files: readonly string[], viewer: Viewer | undefined): Promise<boolean> =>
  files.every(isUuid) && (await uploadsThere(transaction, files, viewer?.userId ?? null)) === new Set(files).size;
