import { claimStates } from '#modules/phone-protection/rules/claim.ts';
import type { ClaimAct, ClaimKey, ClaimOfAccount, PhoneProtectionPort } from '#modules/phone-protection/server/port.ts';
import { plusDays } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { after } from '#platform/rules/state-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { readTimeZone } from '../billing/accounts/time-zone.ts';
import { changePlans, type PlanChange } from '../billing/plans/plan-changes.ts';
import { writeEvents } from '../events/events.ts';
import { eventsOf } from '../operations/protection/claim-events.ts';
import { claimsIn, claimsOf, findClaim, hasOpenClaim, insertClaim, lockClaim, moveClaim } from '../operations/protection/claims.ts';
import { coversOf, endCover, insertCover, lockCover } from '../operations/protection/covers.ts';

const mobileOf = (accountId: string) => ({ accountId, part: 'mobile' }) as const;

/** Thrown to take a transaction back. */
class CoveredAlready extends Error {}

/** Covers and claims of operations, and in the same transaction what the ledger bills for them. */
export const createPhoneProtection = (database: Database): PhoneProtectionPort => ({
  covers: async (accountId) => (isUuid(accountId) ? coversOf(database, accountId) : []),
  claims: async (accountId) => (isUuid(accountId) ? claimsOf(database, accountId) : []),
  board: (state, page) => claimsIn(database, state, page),
  find: (number) => findClaim(database, number),

  async protect(cover) {
    const { accountId, coverId, monthly, startsOn, billedAs } = cover;
    if (!isUuid(accountId) || !isUuid(coverId) || (await readTimeZone(database, accountId)) === undefined) return refuse('no-such-account');
    try {
      return await database.transaction().execute(async (transaction) => {
        if (!(await insertCover(transaction, cover))) {
          if (await lockCover(transaction, accountId, coverId)) return accept({ coverId });
          throw new CoveredAlready();
        }
        const adds: PlanChange['adds'] = { code: billedAs.code, group: 'mobile', description: billedAs.name, monthly };
        const changes = [{ ends: undefined, adds, once: undefined }];
        if (!(await changePlans(transaction, mobileOf(accountId), { changes, from: startsOn, changeId: coverId }))) throw new CoveredAlready();
        return accept({ coverId });
      });
    } catch (error) {
      if (error instanceof CoveredAlready) return refuse('covered-already');
      throw error;
    }
  },

  async end({ accountId, coverId, on }) {
    if (!isUuid(accountId) || !isUuid(coverId)) return refuse('no-such-cover');
    return database.transaction().execute(async (transaction) => {
      const cover = await lockCover(transaction, accountId, coverId);
      if (!cover) return refuse('no-such-cover');
      if (cover.endsOn !== undefined) return accept({ coverId });
      if (await hasOpenClaim(transaction, accountId, coverId)) return refuse('open-claim');
      const changes = [{ ends: cover.planCode, adds: undefined, once: undefined }];
      await changePlans(transaction, mobileOf(accountId), { changes, from: plusDays(on, 1), changeId: coverId });
      await endCover(transaction, accountId, coverId, on);
      return accept({ coverId });
    });
  },

  async file(claim) {
    const { accountId, claimId, coverId, on } = claim;
    if (![accountId, claimId, coverId].every(isUuid)) return refuse('no-such-cover');
    return database.transaction().execute(async (transaction) => {
      const cover = await lockCover(transaction, accountId, coverId);
      if (!cover || (cover.endsOn !== undefined && cover.endsOn < on)) return refuse('no-such-cover');
      const isNew = await insertClaim(transaction, claim);
      const filed = await lockClaim(transaction, accountId, claimId);
      if (isNew && filed) await writeEvents(transaction, eventsOf(filed, claim.at));
      return filed ? accept({ claimId }) : refuse('open-claim');
    });
  },

  async move(key, act) {
    const { accountId, claimId } = key;
    if (!isUuid(accountId) || !isUuid(claimId)) return refuse('no-such-claim');
    return database.transaction().execute(async (transaction) => {
      const claim = await lockClaim(transaction, accountId, claimId);
      if (!claim) return refuse('no-such-claim');
      return move(transaction, claim, key, act);
    });
  },
});

const done = { approve: 'approved', deny: 'denied', send: 'sent', complete: 'completed', withdraw: 'withdrawn' } as const;

async function move(transaction: Database, claim: ClaimOfAccount, { accountId, on, at }: ClaimKey, act: ClaimAct) {
  if (claim.state === done[act.act]) return accept(undefined);
  const next = after(claimStates, claim.state, act.act);
  if (!next.ok) return refuse('too-late' as const);
  const parcel = act.act === 'send' ? { parcel: { carrier: act.carrier, trackingNumber: act.trackingNumber } } : {};
  await moveClaim(transaction, claim, { state: next.value, on, ...parcel, ...(act.act === 'deny' && { denial: act.denial }) });
  const moved = await lockClaim(transaction, accountId, claim.claimId);
  if (act.act === 'complete' && claim.deductible > 0) await changePlans(transaction, mobileOf(accountId), chargeOf(claim, on));
  await writeEvents(transaction, moved ? eventsOf(moved, at) : []);
  return accept(undefined);
}

/** What a completed claim costs, on the next bill of mobile. */
const chargeOf = ({ claimId, number, remedy, deductible }: ClaimOfAccount, on: ClaimKey['on']) => {
  const what = remedy === 'repair' ? { en: 'Phone repair', es: 'Reparación de teléfono' } : { en: 'Replacement phone', es: 'Teléfono de reemplazo' };
  const description = { en: `${what.en}, claim ${number}`, es: `${what.es}, reclamo ${number}` };
  const once = { code: 'phone-claim', group: 'mobile', kind: 'one-time', description, amount: deductible } as const;
  return { changes: [{ ends: undefined, adds: undefined, once }], from: on, changeId: claimId };
};
