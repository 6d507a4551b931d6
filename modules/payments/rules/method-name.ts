import { hasKey } from '#platform/rules/has-key.ts';
/** The message for each brand of card. */
export const brandWords = { visa: 'brandVisa', mc: 'brandMc', amex: 'brandAmex', discover: 'brandDiscover' } as const;

/** Formats a message of the module, on a page or on the server. */
type SayMethod = (id: MethodWord, values?: Readonly<Record<string, string>>) => string;
type MethodWord =
  | (typeof brandWords)[keyof typeof brandWords]
  | (typeof channels)[keyof typeof channels]
  | 'methodCash'
  | 'methodOther'
  | 'methodCheck'
  | 'methodCheckNumber'
  | 'methodCard'
  | 'methodBank'
  | 'paidThrough';

export type PaidWith = {
  /** card, bankAccount, cash, check or other. Not needed for a saved method: its brand tells a card from a bank account. */
  readonly kind?: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
};

/** "Visa ending in 4242", "Bank account ending in 6789", "Cash", "Method not recorded". */
export function methodName(say: SayMethod, { kind, brand, lastFour }: PaidWith): string {
  if (kind === 'cash') return say('methodCash');
  if (kind === 'other') return say('methodOther');
  if (lastFour === null) return say('methodCheck');
  if (kind === 'check') return say('methodCheckNumber', { lastFour });
  return brand !== null && hasKey(brandWords, brand)
    ? say('methodCard', { brand: say(brandWords[brand]), lastFour })
    : say('methodBank', { lastFour });
}

const channels = {
  phone: 'channelPhone',
  'in-store': 'channelStore',
  automatic: 'channelAutomatic',
  'agent-assisted': 'channelAgent',
  'chat-assisted': 'channelChat',
} as const;

/** "by phone"; empty for a payment made on these pages. */
export const throughWords = (say: SayMethod, channel: string): string => (hasKey(channels, channel) ? say(channels[channel]) : '');

/** How a payment was made, if not on these pages: "Cash, in a store". */
export function paidThrough(say: SayMethod, method: PaidWith, channel: string): string {
  const name = methodName(say, method);
  return hasKey(channels, channel) ? say('paidThrough', { method: name, channel: say(channels[channel]) }) : name;
}
