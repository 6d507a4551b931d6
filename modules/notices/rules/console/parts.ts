import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ChannelName } from '#platform/rules/notices/channels.ts';
import type { DeliveryState } from '../delivery-state.ts';

/** What the module shows of an account: in its timeline a notice, and what became of it; beside it, addresses that refuse notices. */
export type NoticesParts = { readonly told: ToldNotice; readonly refused: readonly RefusedRow[] };

/** The pages of the module in the operators' console. */
export type NoticesViews = { readonly refused: RefusedPage };

/** `count`: of all, also beyond the rows. */
export type RefusedPage = { readonly count: number; readonly rows: readonly (RefusedRow & { readonly accountNumber: string })[] };

/** A person's address on file that accepts nothing any more. `address` is masked, or the last four digits of a number. */
export type RefusedRow = {
  readonly key: string;
  readonly firstName: string;
  readonly channel: ChannelName;
  readonly address: string;
  readonly since: IsoInstant;
};

export type ToldNotice = {
  /** The subject in the operator's language, which is the same for every customer; the kind's own name if nobody declares it any more. */
  readonly subject: string;
  /** Empty until it is addressed, and if nobody wants to know. */
  readonly deliveries: readonly { readonly channel: ChannelName; readonly state: DeliveryState; readonly people: number }[];
};
