import { isOpen as isOpenOrder } from '#modules/orders/rules/order.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { plus, zero } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';
import { changeableTo, isOpenMove, type MoveAddress, type MoveChoice, type MoveLimits, moveChoice, type NotMovable } from '../rules/move.ts';
import type { MoveDependencies } from './dependencies.ts';
import type { Move } from './port.ts';

/** Whether an account may move, and the move that is under way. */
export type MoveOffer = {
  readonly today: IsoDate;
  readonly limits: MoveLimits;
  readonly choice: Result<MoveChoice, NotMovable>;
  readonly from: MoveAddress;
  /** The one that is not over. */
  readonly open: OpenMove | undefined;
};

export type OpenMove = Move & {
  /** The first days to which it may still be moved; undefined if it is too late. */
  readonly changeableTo: MoveChoice | undefined;
};

const ORDERS_READ = 20;

type Dependencies = Pick<MoveDependencies, 'clock' | 'move' | 'services' | 'billing' | 'orders' | 'seasonal' | 'account' | 'limits'>;

/** What an account may do about moving, read at once; undefined if there is no such account. */
export async function readOffer(
  { clock, move, services, billing, orders, seasonal, account, limits }: Dependencies,
  accountId: string,
): Promise<MoveOffer | undefined> {
  const [overview, lines, known, seasons, placed, allowed, whose] = await Promise.all([
    billing.overview(accountId, clock.now()),
    services.services(accountId),
    move.moves(accountId),
    seasonal.ofAccount(accountId),
    orders.orders(accountId, { first: ORDERS_READ, after: undefined }),
    limits(accountId),
    account.account(accountId),
  ]);
  if (overview === undefined || whose === undefined) return undefined;
  const { today, parts } = overview;
  const facts = {
    ...{ today, lines, moves: known },
    pastDue: plus(zero, ...parts.map(({ standing }) => standing.pastDue)),
    seasonIsOpen: seasons.some(({ state }) => state === 'booked' || state === 'active'),
    orderIsOpen: placed.items.some(isOpenOrder),
  };
  const open = known.find(isOpenMove);
  return {
    ...{ today, limits: allowed, from: whose.address },
    choice: moveChoice(facts, allowed),
    open: open && { ...open, changeableTo: changeableTo(open, today, allowed) },
  };
}
