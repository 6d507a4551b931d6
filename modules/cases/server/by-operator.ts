import type { TimelineWindow } from '#platform/rules/console/timeline.ts';
import { boundedPage, MOST_A_PAGE, numberIn, type Page, type PageRequest } from '#platform/rules/page.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import { isMessage, messageOf } from '../rules/case.ts';
import { putCaseNotice } from './case-notices.ts';
import type { CasesDependencies } from './dependencies.ts';
import { type CaseFile, readFile } from './files.ts';
import {
  type CaseRow,
  caseOfNumber,
  casesOfAccount,
  casesOfAll,
  countMessages,
  holdCase,
  insertMessage,
  type MessagePage,
  messagesOf,
  messagesWritten,
  setState,
  type WaitingCases,
  type WrittenMessage,
  waitingCases,
} from './store.ts';

/** `said`: the total number of messages. */
export type CaseForOperator = CaseRow & { readonly messages: MessagePage; readonly said: number };

/** `seen`: how many messages the case had when the answer was written; undefined: answers regardless of newer ones. */
export type Answer = { readonly text: string; readonly close: boolean; readonly seen?: number | undefined };

/** What operators do with cases; each act leaves a line in the audit trail. */
export interface CasesByOperator {
  /** Cases waiting for our answer come first. */
  list(page: PageRequest): Promise<Page<CaseRow>>;
  /** How many cases wait for our answer, and since when the first of them does. */
  waiting(accountId?: string): Promise<WaitingCases>;
  /** Whether there is a case of this number, so that a list can go on after it. Tells nothing about it, so it is not recorded. */
  exists(number: string): Promise<boolean>;
  /** With the messages before message number `before`, or the latest. Looking is recorded, because it shows who somebody is. */
  find(actor: string, number: string, before?: string): Promise<CaseForOperator | undefined>;
  /** The cases of an account that changed last, newest first, at most `most`. Their words are not in them, so looking is not recorded here. */
  ofAccount(accountId: string, most: number): Promise<readonly CaseRow[]>;
  /** Who wrote when in the cases of an account, within a window of its timeline. */
  written(accountId: string, window: TimelineWindow): Promise<readonly WrittenMessage[]>;
  file(actor: string, number: string, fileId: string): Promise<CaseFile | undefined>;
  /** newer: somebody has written to the case since it was seen */
  answer(actor: string, number: string, answer: Answer): Promise<Result<undefined, 'unknown' | 'text' | 'newer'>>;
}

export function casesByOperator(deps: CasesDependencies): CasesByOperator {
  const { database, clock } = deps;
  return {
    list: (page) => casesOfAll(database, boundedPage(page)),

    waiting: (accountId) => waitingCases(database, accountId),

    exists: async (number) => (await caseOfNumber(database, number)) !== undefined,

    async find(actor, number, before) {
      const row = await caseOfNumber(database, number);
      if (!row) return undefined;
      await writeAudit(database, row.accountId, { actor, act: 'case.read', subject: { case: number }, at: clock.now() });
      const [messages, said] = await Promise.all([
        messagesOf(database, [row], { first: MOST_A_PAGE, after: numberIn(before) }),
        countMessages(database, row),
      ]);
      return { ...row, messages: messages.get(row.caseId) ?? { items: [], next: undefined }, said };
    },

    ofAccount: (accountId, most) => casesOfAccount(database, accountId, most),

    written: (accountId, window) => messagesWritten(database, accountId, window),

    async file(actor, number, fileId) {
      const row = await caseOfNumber(database, number);
      const file = await readFile(database, row, fileId);
      if (row && file)
        await writeAudit(database, row.accountId, { actor, act: 'case.file.read', subject: { case: number, file: fileId }, at: clock.now() });
      return file;
    },

    async answer(actor, number, { text, close, seen }) {
      const said = messageOf(text);
      if (!isMessage(said)) return refuse('text');
      const row = await caseOfNumber(database, number);
      if (!row) return refuse('unknown');
      const at = clock.now();
      return database.transaction().execute(async (transaction) => {
        if ((await holdCase(transaction, row)) === undefined) return refuse('unknown');
        if (seen !== undefined && seen !== (await countMessages(transaction, row))) return refuse('newer');
        await insertMessage(transaction, row, actor, said, at);
        await setState(transaction, row, close ? 'closed' : 'answered', at);
        await putCaseNotice(transaction, deps.notices, { kind: 'case-answered', row, at });
        await writeAudit(transaction, row.accountId, { actor, act: 'case.answered', subject: { case: number, closed: String(close) }, at });
        return accept(undefined);
      });
    },
  };
}
