import type { ChannelName } from '#platform/rules/notices/channels.ts';
import type { DeliveryState } from '../delivery-state.ts';

/** What the module shows in the timeline of an account: a notice, and what became of it. */
export type NoticesParts = { readonly told: ToldNotice };

export type ToldNotice = {
  /** The subject in the operator's language, which is the same for every customer; the kind's own name if nobody declares it any more. */
  readonly subject: string;
  /** Empty until it is addressed, and if nobody wants to know. */
  readonly deliveries: readonly { readonly channel: ChannelName; readonly state: DeliveryState; readonly people: number }[];
};
