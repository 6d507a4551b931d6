import { createHash, randomBytes } from 'node:crypto';
import { isSecurityCode } from '#modules/wallet/rules/security-code.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RefusalLimits } from '../card-testing/refusal-limits.ts';
import type { Entrant } from '../card-testing/refusal-store.ts';
import type { Tokens } from '../processor/processor.ts';
import * as store from './code-store.ts';

const SESSION_MS = 10 * 60_000;
/** Decisions 8: at most a quarter of an hour; `forget` runs every minute. */
const CODE_MS = 14 * 60_000;

/** Security codes of saved cards (decisions 8): kept in memory for one use, never in a table, a log or a backup. */
export interface SecurityCodes {
  open(session: store.CodeSession & Entrant): Promise<Result<string, 'too-many-refused'>>;
  session(id: string): Promise<store.CodeSession | undefined>;
  /** Where the portal reopens the field of a session, even after it ended. */
  returnOf(id: string): Promise<string | undefined>;
  /** Takes in a code and returns a reference that lets the portal use it once. */
  enter(sessionId: string, typed: string): Promise<Result<string, 'wrong' | 'session-ended'>>;
  /** Passes a code to the processor for the next charge of this token; returns the processor's reference to it. */
  forward(use: CodeUse): Promise<{ readonly reference: string } | CodeRefusal>;
  /** Asks the processor whether a code is correct. */
  verify(use: CodeUse & Entrant): Promise<'verified' | 'refused' | CodeRefusal>;
  /** Deletes codes and sessions that have ended. */
  forget(): Promise<void>;
}

export type CodeUse = { readonly accountId: string; readonly methodId: string; readonly reference: string; readonly token: string };

/** `gone`: used, expired, for another card, or lost when this process restarted. */
export type CodeRefusal = 'gone' | 'too-many-refused' | 'unavailable';

type Kept = { readonly session: store.CodeSession; readonly code: string; readonly untilMs: number };

type Dependencies = { readonly database: Database; readonly machine: MachineClock; readonly tokens: Tokens; readonly refusalLimits: RefusalLimits };

export function createSecurityCodes({ database, machine, tokens, refusalLimits }: Dependencies): SecurityCodes {
  const kept = new Map<string, Kept>();

  /** Returns the code and removes it. */
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
      // The vault never learns the outcome of the charge, so this counts as refused. Only the account is counted: most codes are correct, and
      // customers on a shared network would be stopped by others.
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
