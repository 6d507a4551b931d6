import { CODE_VALID_MS } from '#modules/identity/rules/step-up.ts';
import type { Category } from '#modules/notifications/rules/push.ts';
import type { Addresses, ChannelName } from './channels.ts';
import type { NoticeKind } from './notice-event.ts';

export type Policy = {
  /** The channels that suit the kind; `channelsFor` picks among them. */
  readonly channels: readonly ChannelName[];
  /** May be sent at any hour, because it answers what the customer just did, or cannot wait until morning. */
  readonly atNight: boolean;
  /** After this many hours it is old news and dropped rather than sent (F22). */
  readonly freshHours: number;
  /** Where its push leads in the installed app. Specification 3 has no category for access: such a push opens the app where it was. */
  readonly pushCategory?: Category;
};

const DAY = 24;
const receipt: Policy = { channels: ['mail'], atNight: true, freshHours: 14 * DAY };
const answer: Policy = { channels: ['mail', 'push'], atNight: true, freshHours: DAY };
const bills = { pushCategory: 'BILLING' } as const;
const answerByMail: Policy = { channels: ['mail'], atNight: true, freshHours: DAY };
const news: Policy = { ...bills, channels: ['mail', 'push'], atNight: false, freshHours: 7 * DAY };
const warning: Policy = { ...bills, channels: ['mail', 'sms', 'push'], atNight: false, freshHours: 7 * DAY };

/** No longer than a code is valid (decisions 9). */
const code: Policy = { channels: ['mail'], atNight: true, freshHours: CODE_VALID_MS / 3_600_000 };

/** Somebody else may have done it, so it is sent at any hour and on every channel. */
const security: Policy = { channels: ['mail', 'sms', 'push'], atNight: true, freshHours: 14 * DAY };

/** How each kind is delivered (config). */
export const policies: { readonly [Kind in NoticeKind]: Policy } = {
  'payment-received': receipt,
  'payment-declined': { ...answer, ...bills },
  'payment-scheduled': receipt,
  'scheduled-payment-cancelled': receipt,
  'scheduled-payment-changed': receipt,
  'scheduled-payment-failed': news,
  'payment-resolved': { ...receipt, ...bills, channels: ['mail', 'push'] },
  'payment-method-changed': receipt,
  'payment-refunded': receipt,
  'payment-returned': warning,
  'dispute-opened': news,
  'dispute-won': news,
  'dispute-lost': warning,
  'auto-pay-ahead': { ...news, freshHours: 3 * DAY },
  'auto-pay-asks': { ...warning, freshHours: 3 * DAY },
  'auto-pay-paused': { ...news, freshHours: 3 * DAY },
  'auto-pay-refused': warning,
  'auto-pay-withheld': warning,
  'auto-pay-taken': receipt,
  'auto-pay-skipped': news,
  'auto-pay-declined': warning,
  'auto-pay-on-hold': warning,
  'auto-pay-backup-next': { ...warning, freshHours: 3 * DAY },
  'auto-pay-backup-refused': warning,
  'auto-pay-backup-set': receipt,
  'auto-pay-choice-changed': receipt,
  'auto-pay-stopped': warning,
  'auto-pay-set-up': receipt,
  'auto-pay-not-set-up': warning,
  'auto-pay-cancelled': receipt,
  'statement-ready': news,
  'bill-delivery-changed': receipt,
  'interruption-warning': warning,
  'service-stopped': warning,
  'equipment-due': news,
  'verification-code': code,
  'phone-code': { ...code, channels: ['sms'] },
  'username-reminder': answer,
  'password-changed': security,
  'passkey-added': security,
  'passkey-removed': security,
  'login-created': security,
  'reset-not-possible': { ...security, channels: ['mail'] },
  'login-closed': security,
  'login-opened': security,
  'login-blocked': security,
  'sessions-ended': security,
  'contact-changed': security,
  'phone-changed': security,
  'user-invitation': { ...receipt, freshHours: 7 * DAY },
  'user-standing': security,
  'users-changed': security,
  'primary-offer': security,
  'case-opened': receipt,
  'case-answered': receipt,
  'case-link': answerByMail,
  'service-restored': { ...bills, channels: ['mail', 'sms', 'push'], atNight: true, freshHours: DAY },
};

/** The channels for a person: those that suit the kind, exist in this installation and have an address of theirs. */
export const channelsFor = (kind: NoticeKind, addresses: Addresses, existing: readonly ChannelName[]): readonly ChannelName[] =>
  policies[kind].channels.filter((name) => existing.includes(name) && addresses[name] !== undefined);
