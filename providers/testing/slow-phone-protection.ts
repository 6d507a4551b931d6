import { type Claim, claimStates, isOpenClaim } from '#modules/phone-protection/rules/claim.ts';
import type { Cover } from '#modules/phone-protection/rules/cover.ts';
import type { ClaimOfAccount, PhoneProtectionPort } from '#modules/phone-protection/server/port.ts';
import { pageIn } from '#platform/rules/page.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Known } from './slow-books.ts';

const FIRST_NUMBER = 50_201;
const done = { approve: 'approved', deny: 'denied', send: 'sent', complete: 'completed', withdraw: 'withdrawn' } as const;

/** Phone protection of the slow provider, which keeps no bill for it. */
export function slowPhoneProtection(known: Known): PhoneProtectionPort {
  const covers: (Cover & { readonly accountId: string })[] = [];
  const claims: ClaimOfAccount[] = [];
  const coverAt = (accountId: string, coverId: string) => covers.findIndex((one) => one.accountId === accountId && one.coverId === coverId);
  const openFor = (coverId: string) => claims.some((claim) => claim.coverId === coverId && isOpenClaim(claim));
  return {
    async covers(accountId) {
      await known(accountId);
      return covers.flatMap(({ accountId: owner, ...cover }) => (owner === accountId ? [cover] : [])).toReversed();
    },
    async claims(accountId) {
      await known(accountId);
      return claims.flatMap(({ accountId: owner, ...claim }): Claim[] => (owner === accountId ? [claim] : [])).toReversed();
    },
    async protect({ billedAs: _, ...cover }) {
      const { accountId, coverId, line } = cover;
      if ((await known(accountId)) === undefined) return refuse('no-such-account');
      if (coverAt(accountId, coverId) >= 0) return accept({ coverId });
      if (covers.some((one) => one.accountId === accountId && one.line === line && one.endsOn === undefined)) return refuse('covered-already');
      covers.push({ ...cover, endsOn: undefined });
      return accept({ coverId });
    },
    async end({ accountId, coverId, on }) {
      const at = coverAt(accountId, coverId);
      const cover = covers[at];
      if (!cover) return refuse('no-such-cover');
      if (openFor(coverId)) return refuse('open-claim');
      covers[at] = { ...cover, endsOn: cover.endsOn ?? on };
      return accept({ coverId });
    },
    async file({ on, at, ...claim }) {
      const { accountId, claimId, coverId } = claim;
      const cover = covers[coverAt(accountId, coverId)];
      if (!cover || (cover.endsOn !== undefined && cover.endsOn < on)) return refuse('no-such-cover');
      if (claims.some((one) => one.claimId === claimId)) return accept({ claimId });
      if (openFor(coverId)) return refuse('open-claim');
      claims.push({
        ...{ ...claim, number: `PC-${FIRST_NUMBER + claims.length}`, state: 'filed', filedAt: at, filedOn: on },
        ...{ denial: undefined, carrier: undefined, trackingNumber: undefined, decidedOn: undefined, sentOn: undefined, completedOn: undefined },
      });
      return accept({ claimId });
    },
    async move({ accountId, claimId, on }, act) {
      const at = claims.findIndex((one) => one.accountId === accountId && one.claimId === claimId);
      const claim = claims[at];
      if (!claim) return refuse('no-such-claim');
      if (claim.state === done[act.act]) return accept(undefined);
      const state = claimStates[claim.state][act.act];
      if (!state) return refuse('too-late');
      claims[at] = {
        ...{ ...claim, state },
        ...((act.act === 'approve' || act.act === 'deny') && { decidedOn: on }),
        ...(act.act === 'deny' && { denial: act.denial }),
        ...(act.act === 'send' && { carrier: act.carrier, trackingNumber: act.trackingNumber, sentOn: on }),
        ...(act.act === 'complete' && { completedOn: on }),
      };
      return accept(undefined);
    },
    board: async (state, { first }) =>
      pageIn(
        claims.filter((claim) => claim.state === state),
        first,
        ({ number }) => number,
      ),
    find: async (number) => claims.find((claim) => claim.number === number),
  };
}
