import type { PortIn, SimKind } from '../line-order.ts';
import type { Order, OrderState } from '../order.ts';

/** What the module shows in the operators' console. */
export type OrdersViews = { readonly orders: DeskPage };

export type OrderInList = Pick<Order, 'number' | 'state' | 'hold' | 'placedOn'> & { readonly items: string };

export type ChosenOrder = OrderInList & {
  readonly accountNumber: string | undefined;
  /** The account was opened for it, and nothing was delivered there yet. */
  readonly isNew: boolean;
  readonly startsOn: string | undefined;
  readonly parcel: Order['parcel'];
  /** The mobile line that begins with it; undefined if none does. */
  readonly line: { readonly phone: string; readonly number: string; readonly sim: SimKind; readonly port: PortIn | undefined } | undefined;
  /** What the desk can do with it now. */
  readonly acts: readonly DeskActName[];
};

export type DeskActName = 'ship' | 'deliver' | 'hold' | 'release' | 'fail' | 'cancel';

export type DeskPage = {
  /** Oldest first, by state, each a page. `next`: where it goes on. */
  readonly lists: readonly { readonly state: OrderState; readonly orders: readonly OrderInList[]; readonly next: string | undefined }[];
  /** How many are held, and how many are to be packed; undefined if the lists do not have all of them. */
  readonly counts: { readonly held: number; readonly pack: number } | undefined;
  readonly chosen: ChosenOrder | undefined;
  readonly done: boolean;
};
