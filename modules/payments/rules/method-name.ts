const brands = { visa: 'brandVisa', mc: 'brandMc', amex: 'brandAmex', discover: 'brandDiscover' } as const;

const isBrand = (brand: string): brand is keyof typeof brands => Object.hasOwn(brands, brand);

/** The module's words, as the page or the server says them. */
type SayMethod = (id: MethodWord, values?: Readonly<Record<string, string>>) => string;
type MethodWord =
  | (typeof brands)[keyof typeof brands]
  | (typeof channels)[keyof typeof channels]
  | 'methodCash'
  | 'methodOther'
  | 'methodCheck'
  | 'methodCheckNumber'
  | 'methodCard'
  | 'methodBank'
  | 'paidThrough';

export type PaidWith = {
  /** card, bankAccount, cash, check or other; a saved method tells by its brand which of the first two it is. */
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
  return brand !== null && isBrand(brand) ? say('methodCard', { brand: say(brands[brand]), lastFour }) : say('methodBank', { lastFour });
}

const channels = {
  phone: 'channelPhone',
  'in-store': 'channelStore',
  automatic: 'channelAutomatic',
  'agent-assisted': 'channelAgent',
  'chat-assisted': 'channelChat',
} as const;

const isNamed = (channel: string): channel is keyof typeof channels => Object.hasOwn(channels, channel);

/** "by phone"; empty for a payment that came through these pages. */
export const throughWords = (say: SayMethod, channel: string): string => (isNamed(channel) ? say(channels[channel]) : '');

/** How a payment came, where that is not through these pages: "Cash, in a store". */
export function paidThrough(say: SayMethod, method: PaidWith, channel: string): string {
  const name = methodName(say, method);
  return isNamed(channel) ? say('paidThrough', { method: name, channel: say(channels[channel]) }) : name;
}
