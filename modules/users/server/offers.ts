import { randomUUID } from 'node:crypto';
import { plusDays } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { OPEN_DAYS } from '../rules/policy.ts';
import type { Changes } from './changes.ts';
import type { UsersDependencies } from './dependencies.ts';
import { type OfferRow, putOffer, readOffer, removeOffer } from './store.ts';

type Person = { readonly userId: string; readonly accountId: string };

export type Offers = ReturnType<typeof createOffers>;

/** Handing the account over: the Primary offers, the other user accepts, and then both roles change at once. */
export function createOffers({ database, clock, account }: UsersDependencies, changes: Changes) {
  /** The offer that can still be accepted. */
  const open = async (accountId: string): Promise<OfferRow | undefined> => {
    const offer = await readOffer(database, accountId);
    return offer && (await account.today(accountId, clock.now())) <= offer.openUntil ? offer : undefined;
  };

  const end = (kind: 'offer-withdrawn' | 'offer-declined', { accountId, offerId, from, to, openUntil }: OfferRow, by: string) =>
    database.transaction().execute(async (transaction) => {
      if (!(await removeOffer(transaction, accountId, offerId))) return;
      const change = { kind, accountId, userId: to, by: { userId: by }, facts: { from, until: openUntil }, at: clock.now() };
      await changes.keep(transaction, change, `${kind} ${offerId}`);
    });

  return {
    open,

    /** The caller has checked that this user may take the account over. Any other offer of the account ends. */
    async offer({ accountId, userId }: Person, to: string): Promise<void> {
      const at = clock.now();
      const offer = { accountId, offerId: randomUUID(), from: userId, to, openUntil: plusDays(await account.today(accountId, at), OPEN_DAYS) };
      await database.transaction().execute(async (transaction) => {
        await putOffer(transaction, offer);
        const facts = { from: userId, until: offer.openUntil };
        await changes.keep(transaction, { kind: 'offered', accountId, userId: to, by: { userId }, facts, at }, `offer ${offer.offerId}`);
      });
    },

    /** The user to whom it is offered accepts or declines. */
    async answer({ accountId, userId }: Person, offerId: string, yes: boolean): Promise<Result<undefined, 'ended'>> {
      const offer = await open(accountId);
      if (offer?.offerId !== offerId || offer.to !== userId) return refuse('ended');
      if (!yes) {
        await end('offer-declined', offer, userId);
        return accept(undefined);
      }
      const change = { kind: 'primary', accountId, userId, by: { userId }, facts: { from: offer.from }, at: clock.now() } as const;
      return (await changes.make(change)) ? accept(undefined) : refuse('ended');
    },

    /** Who made it takes it back. */
    async withdraw({ accountId, userId }: Person, offerId: string): Promise<Result<undefined, 'ended'>> {
      const offer = await readOffer(database, accountId);
      if (offer?.offerId !== offerId || offer.from !== userId) return refuse('ended');
      await end('offer-withdrawn', offer, userId);
      return accept(undefined);
    },
  };
}
