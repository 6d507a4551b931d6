import { qualify } from '#modules/catalogue/rules/storefront.ts';
import { ownPlans, productsElsewhere, type ShopFacts } from '#modules/orders/rules/cart.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { mayPay } from '#platform/rules/role.ts';
import { addressIn, type TypedAddress, type WrongAddress } from '../rules/address.ts';
import type { MoveAddress, NotMovable, WrongDays } from '../rules/move.ts';
import { type LineThere, linesThere } from '../rules/what-comes.ts';
import type { Customer, MoveDependencies } from './dependencies.ts';

export type Refusal =
  | {
      readonly reason:
        | 'may-not-pay'
        | 'no-such-intent'
        | 'no-such-account'
        | 'already-submitted'
        | 'changed'
        | 'not-open'
        | 'too-late'
        | 'not-served'
        | 'same-place'
        | 'nothing-comes'
        | 'needs-911';
    }
  | { readonly reason: 'choose-unit'; readonly units: readonly string[] }
  | { readonly reason: 'wrong-address'; readonly fields: WrongAddress }
  | NotMovable
  | WrongDays;

/** What there is at the new address, for the second step. */
export type PlaceThere = { readonly to: MoveAddress; readonly there: readonly LineThere[] };

/** What of the account's lines there is at an address; refused where nothing is sold. */
export async function readPlaceThere(
  { clock, catalogue, shop }: Pick<MoveDependencies, 'clock' | 'catalogue' | 'shop'>,
  { accountId, role, customerType }: Customer,
  { typed, today }: { readonly typed: TypedAddress; readonly today: IsoDate },
): Promise<Result<PlaceThere, Refusal>> {
  const now = clock.now();
  const [open, plans, offered] = await Promise.all([
    catalogue.on(today),
    shop.plans(accountId, now),
    shop.offers(accountId, { mayPay: mayPay(role, customerType) }, now),
  ]);
  if (!open) return refuse({ reason: 'not-offered' });
  const { outcome, area, units } = qualify(open, typed);
  if (outcome === 'choose-unit') return refuse({ reason: 'choose-unit', units });
  if (outcome !== 'served' || !area) return refuse({ reason: 'not-served' });
  const has = { own: ownPlans(plans), elsewhere: productsElsewhere(plans) };
  const facts: ShopFacts = { catalogue: open, day: today, ...has, offers: offered?.offers ?? [], openOrders: [], place: area };
  const there = linesThere(facts);
  return there.some(({ isThere }) => isThere) ? accept({ to: addressIn(area, typed), there }) : refuse({ reason: 'not-served' });
}
