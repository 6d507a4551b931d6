import type { ChannelName } from './channels.ts';
import type { Category } from './push-category.ts';
import type { Topic } from './topics.ts';

/** How a kind of notice is delivered (config). */
export type Policy = {
  /** The channels that suit the kind; each person gets it on those that reach them. */
  readonly channels: readonly ChannelName[];
  /** May be sent at any hour, because it answers what the customer just did, or cannot wait until morning. */
  readonly atNight: boolean;
  /** After this many hours it is old news and dropped rather than sent (F22). */
  readonly freshHours: number;
  /** Where its push leads in the installed app. Specification 3 has no category for access: such a push opens the app where it was. */
  readonly pushCategory?: Category;
  /** If it is refused everywhere where the person is reached, it goes to those who manage the account instead, in the person's name. */
  readonly fallsBack?: true;
  /** People may switch it off with this topic; without one it always goes out. */
  readonly topic?: Topic;
};

/** The policy of each of a module's kinds. */
export type Policies<Facts> = { readonly [Kind in keyof Facts]: Policy };

export const DAY_HOURS = 24;

const bills = { pushCategory: 'BILLING' } as const;

/** Confirms by mail what the customer has just done. */
export const receipt: Policy = { channels: ['mail'], atNight: true, freshHours: 14 * DAY_HOURS };

/** Answers at once what somebody asked for; nobody needs it a day later. */
export const answer: Policy = { channels: ['mail', 'push'], atNight: true, freshHours: DAY_HOURS };

/** News about bills that can wait until the morning. */
export const billingNews: Policy = { ...bills, channels: ['mail', 'push'], atNight: false, freshHours: 7 * DAY_HOURS };

/** The customer has to act, or something about a bill went wrong. */
export const billingWarning: Policy = { ...bills, channels: ['mail', 'sms', 'push'], atNight: false, freshHours: 7 * DAY_HOURS };

/** Somebody else may have done it, so it is sent at any hour and on every channel. */
export const securityAlert: Policy = { channels: ['mail', 'sms', 'push'], atNight: true, freshHours: 14 * DAY_HOURS, fallsBack: true };

/** Carries a code: as fresh as the code is valid. @param validMs how long that is */
export const codeByMail = (validMs: number): Policy => ({ channels: ['mail'], atNight: true, freshHours: validMs / 3_600_000 });
