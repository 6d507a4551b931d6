import type { NamedMethod } from '#modules/wallet/rules/method-name.ts';
import { hasKey } from '#platform/rules/has-key.ts';

/** Formats a message of the module, on a page or on the server. */
export type SayPaidWith = (id: PaidWithWord, values?: Readonly<Record<string, string>>) => string;
type PaidWithWord =
  | (typeof channels)[keyof typeof channels]
  | 'methodCash'
  | 'methodCard'
  | 'methodBankAccount'
  | 'methodOther'
  | 'methodCheck'
  | 'methodCheckNumber'
  | 'paidThrough';

/** Names a card or a bank account: modules/wallet has the words for it. */
type NameOf = (method: NamedMethod) => string;

export type PaidWith = {
  /** card, bankAccount, cash, check or other. Not needed for a saved method: its brand tells a card from a bank account. */
  readonly kind?: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
};

/** "Visa ending in 4242", "Bank account ending in 6789", "Cash", "Method not recorded"; "Card" for who may not know which. */
export function paidWithName(say: SayPaidWith, nameOf: NameOf, { kind, brand, lastFour }: PaidWith): string {
  if (kind === 'cash') return say('methodCash');
  if (kind === 'other') return say('methodOther');
  if (lastFour === null) return say(kind === 'check' ? 'methodCheck' : kind === 'bankAccount' ? 'methodBankAccount' : 'methodCard');
  return kind === 'check' ? say('methodCheckNumber', { lastFour }) : nameOf({ brand, lastFour });
}

const channels = {
  phone: 'channelPhone',
  'in-store': 'channelStore',
  automatic: 'channelAutomatic',
  'agent-assisted': 'channelAgent',
  'chat-assisted': 'channelChat',
} as const;

/** "by phone"; empty for a payment made on these pages. */
export const throughWords = (say: SayPaidWith, channel: string): string => (hasKey(channels, channel) ? say(channels[channel]) : '');

/** How a payment was made, if not on these pages: "Cash, in a store". */
export function paidThrough(say: SayPaidWith, nameOf: NameOf, method: PaidWith, channel: string): string {
  const name = paidWithName(say, nameOf, method);
  return hasKey(channels, channel) ? say('paidThrough', { method: name, channel: say(channels[channel]) }) : name;
}
