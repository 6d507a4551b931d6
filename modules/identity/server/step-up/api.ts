import { randomUUID } from 'node:crypto';
import type { NoticesApi, Outbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { maskedEmail } from '#platform/rules/masked-email.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import type { IdentityNotice } from '../../rules/notices.ts';
import { identityLimits } from '../../rules/sign-in/sign-in-limits.ts';
import { CODE_VALID_MS, contactUsableFrom, MAX_TRIES_PER_CODE, parseCode, type StepUpPurpose, stepUpValidMs } from '../../rules/step-up.ts';
import { createLimiter } from '../limits/sign-in-limiter.ts';
import { createTries } from '../limits/tries.ts';
import type { IdentitySecurityLog } from '../security-events.ts';
import { keepHistory } from '../security-history/api.ts';
import { type CodeOf, isSameCode } from './code.ts';
import { markVerified, putCode, readStepUp, type StepUpRow, takeTry } from './store.ts';

/**
 * Step-up (decisions 9): a signed-in user proves again who they are, by a code to a contact on file, before a new payment method, a new contact or
 * voice details. The proof holds for one session and one purpose.
 */
export interface StepUpApi {
  /** Whether this session has a recent enough proof for this purpose. Modules check it before they do or reveal anything that needs it. */
  isFresh(sessionId: string, purpose: StepUpPurpose): Promise<boolean>;
  /** The current state, for the page that asks for the code. */
  standing(viewer: Viewer, purpose: StepUpPurpose): Promise<StepUpStanding>;
  /** Whether the contact refused our last mail for good, so that a code may not arrive either. */
  refusesMail(viewer: Viewer): Promise<boolean>;
  /** Sends a new code, which replaces the previous one. */
  sendCode(viewer: Viewer, purpose: StepUpPurpose): Promise<Result<undefined, CodeNotSent>>;
  /** Checks what was typed. A code works once, within ten minutes, in the session and for the purpose it was sent for. */
  verify(viewer: Viewer, purpose: StepUpPurpose, typed: string): Promise<Result<undefined, CodeRefusal>>;
}

export type StepUpStanding = {
  /** It is proved, or need not be, as with voice details of a compliant account. */
  readonly fresh: boolean;
  /** It is fresh, or a code for it can be sent: what needs it can be offered. */
  readonly possible: boolean;
  /** "o•••@example.com" */
  readonly contact: string;
  /** Business time, if the contact is too new to be sent codes (on file for less than 30 days); undefined if it can be. */
  readonly usableFrom: IsoInstant | undefined;
  /** A code was sent and is still open. */
  readonly waiting: boolean;
};

export type CodeNotSent = 'contact-too-new' | 'too-many';

/** malformed: not six digits; uses up no try. ended: too late, too many tries, already used, or none was sent. */
export type CodeRefusal = { readonly reason: 'malformed' | 'ended' } | { readonly reason: 'wrong'; readonly triesLeft: number };

/** What step-up needs from the provider: where a code reaches a person, since when, and whether their account is CPNI compliant. */
export interface CodeRecipientsPort {
  user(userId: string): Promise<{ readonly email: string; readonly emailSince: IsoInstant } | undefined>;
  account(accountId: string): Promise<{ readonly isCpniCompliant: boolean } | undefined>;
}

export type StepUpDependencies = {
  readonly database: Database;
  readonly accounts: CodeRecipientsPort;
  readonly notices: Pick<Outbox<IdentityNotice>, 'put'>;
  /** A person's mail address, if it refuses notices; by default none is known to. */
  readonly refusedMail?: NoticesApi['refusedMail'];
  readonly codeOf: CodeOf;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly security?: IdentitySecurityLog;
};

export function createStepUp({
  database,
  accounts,
  notices,
  refusedMail = async () => undefined,
  codeOf,
  clock,
  machine,
  security = ignoreSecurityEvents,
}: StepUpDependencies): StepUpApi {
  const limited = createLimiter(identityLimits, createTries(database), machine, security);

  const contactOf = async ({ userId }: Viewer) => {
    const found = await accounts.user(userId);
    if (!found) throw new Error('the provider does not know the user of a session');
    const usableFromMs = contactUsableFrom(found.emailSince);
    const tooNew = Date.parse(clock.now()) < usableFromMs;
    return { contact: maskedEmail(found.email), usableFrom: tooNew ? isoInstant(usableFromMs) : undefined };
  };

  /** Voice details need no code if the account is compliant and the viewer is known by more than the line in the house. */
  const isTold = async ({ accountId, byNetwork }: Viewer): Promise<boolean> =>
    !byNetwork && (await accounts.account(accountId))?.isCpniCompliant === true;

  return {
    async isFresh(sessionId, purpose) {
      return isProofValid(await readStepUp(database, { sessionId, purpose }), purpose, machine.nowMs());
    },

    async standing(viewer, purpose) {
      const [contact, row, needless] = await Promise.all([
        contactOf(viewer),
        readStepUp(database, { sessionId: viewer.sessionId, purpose }),
        purpose === 'voice-details' && isTold(viewer),
      ]);
      const nowMs = machine.nowMs();
      const waiting = row !== undefined && row.verifiedAt === null && row.tries < MAX_TRIES_PER_CODE && nowMs < Date.parse(row.expiresAt);
      const fresh = needless || isProofValid(row, purpose, nowMs);
      return { ...contact, fresh, possible: fresh || contact.usableFrom === undefined, waiting };
    },

    refusesMail: async (viewer) => (await refusedMail(viewer)) !== undefined,

    async sendCode(viewer, purpose) {
      const { usableFrom } = await contactOf(viewer);
      if (usableFrom !== undefined) return refuse('contact-too-new');
      if ((await limited('code-in-session', viewer.sessionId)) || (await limited('code', viewer.userId))) return refuse('too-many');
      const codeId = randomUUID();
      const { accountId, userId, sessionId } = viewer;
      await database.transaction().execute(async (transaction) => {
        const put = await putCode(transaction, { sessionId, purpose }, codeId, isoInstant(machine.nowMs() + CODE_VALID_MS));
        const facts = { userId, codeId, purpose };
        if (put) await notices.put(transaction, { kind: 'verification-code', key: `code ${codeId}`, accountId, at: clock.now(), facts });
      });
      return accept(undefined);
    },

    async verify({ sessionId, userId, accountId }, purpose, typed) {
      const code = parseCode(typed);
      if (code === undefined) return refuse({ reason: 'malformed' });
      const now = isoInstant(machine.nowMs());
      const sent = await takeTry(database, { sessionId, purpose }, now, MAX_TRIES_PER_CODE);
      if (!sent) return refuse({ reason: 'ended' });
      const isRight = isSameCode(code, codeOf(sent.codeId));
      security(isRight ? 'step-up.proved' : 'step-up.failed', { userId, accountId, purpose });
      if (isRight) {
        const isFirst = await database.transaction().execute(async (transaction) => {
          if (!(await markVerified(transaction, sent.codeId, now))) return false;
          await keepHistory(transaction, { accountId, userId, kind: 'code-given', purpose, at: clock.now() });
          return true;
        });
        return isFirst ? accept(undefined) : refuse({ reason: 'ended' });
      }
      const triesLeft = MAX_TRIES_PER_CODE - sent.tries;
      return refuse(triesLeft > 0 ? { reason: 'wrong', triesLeft } : { reason: 'ended' });
    },
  };
}

const isProofValid = (row: StepUpRow | undefined, purpose: StepUpPurpose, nowMs: number): boolean =>
  row !== undefined && row.verifiedAt !== null && nowMs < Date.parse(row.verifiedAt) + stepUpValidMs[purpose];
