import { createHash, randomBytes } from 'node:crypto';
import { isSecurityCode } from '#modules/payments/rules/security-code.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RefusalLimits } from '../card-testing/refusal-limits.ts';
import type { Entrant } from '../card-testing/refusal-store.ts';
import type { Tokens } from '../processor/processor.ts';
import * as store from './code-store.ts';

const SESSION_MS = 10 * 60_000;
/** Decisions 8: a quarter of an hour at most; `forget` comes every minute. */
const CODE_MS = 14 * 60_000;

/** Security codes of saved cards (decisions 8): in memory, for one use. No table, log or copy of this process's data has one. */
export interface SecurityCodes {
  open(session: store.CodeSession & Entrant): Promise<Result<string, 'too-many-refused'>>;
  session(id: string): Promise<store.CodeSession | undefined>;
  /** Where the portal opens the field of a session anew, over or not. */
  returnOf(id: string): Promise<string | undefined>;
  /** Takes a code in and answers the reference by which the portal lets it be used, once. */
  enter(sessionId: string, typed: string): Promise<Result<string, 'wrong' | 'session-ended'>>;
  /** Hands a code on to the processor, for the next charge of this token; the answer is the processor's word for it. */
  forward(use: CodeUse): Promise<{ readonly reference: string } | CodeRefusal>;
  /** Asks the processor whether a code is right. */
  verify(use: CodeUse & Entrant): Promise<'verified' | 'refused' | CodeRefusal>;
  /** Forgets what has ended. */
  forget(): Promise<void>;
}

export type CodeUse = { readonly accountId: string; readonly methodId: string; readonly reference: string; readonly token: string };

/** `gone`: it was used, is too old, belongs to another card, or this process has started anew since. */
export type CodeRefusal = 'gone' | 'too-many-refused' | 'unavailable';

type Kept = { readonly session: store.CodeSession; readonly code: string; readonly untilMs: number };

type Needs = { readonly database: Database; readonly machine: MachineClock; readonly tokens: Tokens; readonly refusalLimits: RefusalLimits };

export function createSecurityCodes({ database, machine, tokens, refusalLimits }: Needs): SecurityCodes {
  const kept = new Map<string, Kept>();

  /** The code, which is not here any more afterwards. */
  const take = (purpose: store.CodePurpose, { accountId, methodId, reference }: CodeUse): string | undefined => {
    const found = kept.get(reference);
    const { session } = found ?? {};
    if (!found || session?.purpose !== purpose || session.accountId !== accountId || session.methodId !== methodId) return undefined;
    kept.delete(reference);
    return found.untilMs > machine.nowMs() ? found.code : undefined;
  };

  return {
    async open(session) {
      if (await refusalLimits.isLimitReached(session)) return refuse('too-many-refused');
      const id = randomBytes(32).toString('base64url');
      await store.insertCodeSession(database, digest(id), session, machine.nowMs() + SESSION_MS);
      return accept(id);
    },
    session: (id) => store.readCodeSession(database, digest(id), machine.nowMs()),
    returnOf: (id) => store.readCodeReturn(database, digest(id)),

    async enter(sessionId, typed) {
      const code = typed.trim();
      const opened = await store.readCodeSession(database, digest(sessionId), machine.nowMs());
      if (opened && !isSecurityCode(code, opened.brand)) return refuse('wrong');
      const session = await store.closeCodeSession(database, digest(sessionId), machine.nowMs());
      if (!session) return refuse('session-ended');
      const reference = randomBytes(32).toString('base64url');
      kept.set(reference, { session, code, untilMs: machine.nowMs() + CODE_MS });
      return accept(reference);
    },

    async forward(use) {
      const code = take('payment-code', use);
      if (code === undefined) return 'gone';
      // What becomes of the charge the vault does not hear: it counts as if it were refused. Of the account alone: most are right, and who pays from
      // a network that many share would be stopped by others who do.
      return refusalLimits.counted(
        { accountId: use.accountId, network: null },
        () => tokens.keepCode(use.token, code),
        (answer) => answer !== 'unavailable',
      );
    },
    async verify(use) {
      const code = take('change-code', use);
      if (code === undefined) return 'gone';
      return refusalLimits.counted(
        use,
        () => tokens.verify(use.token, code),
        (answer) => answer === 'refused',
      );
    },
    async forget() {
      const now = machine.nowMs();
      for (const [reference, { untilMs }] of kept) if (untilMs <= now) kept.delete(reference);
      await store.forgetCodeSessions(database, now);
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
