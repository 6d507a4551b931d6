import type { Page, PageRequest } from '#platform/rules/page.ts';
import { type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { mustBeNoted } from '#platform/server/commands/note-act.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ClaimState } from '../rules/claim.ts';
import type { Cover } from '../rules/cover.ts';
import type { ClaimAct, ClaimOfAccount, PhoneProtectionPort } from './port.ts';

/** The claims desk. Each act leaves a line in the audit trail. */
export interface ClaimsByOperator {
  board(state: ClaimState, page: PageRequest): Promise<Page<ClaimOfAccount>>;
  /** With its cover, and how many claims the phone had before it. */
  find(number: string): Promise<{ readonly claim: ClaimOfAccount; readonly cover: Cover | undefined; readonly claimsBefore: number } | undefined>;
  act(actor: string, number: string, act: ClaimAct): Promise<Result<undefined, 'no-such-claim' | 'too-late'>>;
}

type Dependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly protection: PhoneProtectionPort;
  readonly account: { account(accountId: string): Promise<{ readonly timeZone: string } | undefined> };
};

export function createClaimsByOperator({ database, clock, protection, account }: Dependencies): ClaimsByOperator {
  return {
    board: (state, page) => protection.board(state, page),
    async find(number) {
      const claim = await protection.find(number);
      if (!claim) return undefined;
      const [covers, claims] = await Promise.all([protection.covers(claim.accountId), protection.claims(claim.accountId)]);
      const isBefore = (other: (typeof claims)[number]) => other.coverId === claim.coverId && other.filedAt < claim.filedAt;
      return { claim, cover: covers.find(({ coverId }) => coverId === claim.coverId), claimsBefore: claims.filter(isBefore).length };
    },
    async act(actor, number, act) {
      const claim = await protection.find(number);
      const zone = claim && (await account.account(claim.accountId))?.timeZone;
      if (!claim || zone === undefined) return refuse('no-such-claim');
      const { accountId, claimId } = claim;
      const at = clock.now();
      await mustBeNoted(database);
      const done = await protection.move({ accountId, claimId, on: todayIn(at, zone), at }, act);
      if (!done.ok) return done;
      await writeAudit(database, accountId, { actor, act: 'phone-claim.handled', subject: { claim: claim.number, ...act }, at });
      return done;
    },
  };
}
