import type { PaymentChannel } from '#modules/payments/rules/payment-channel.ts';
import type { ReversalKind } from '#modules/payments/rules/reversal/reversal.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { groupWords } from './group-words.ts';
import type { LineGroup } from './statement-line.ts';

export const channelWords = {
  online: 'channelOnline',
  phone: 'channelPhone',
  'in-store': 'channelStore',
  automatic: 'channelAutomatic',
  'agent-assisted': 'channelAgent',
  'chat-assisted': 'channelChat',
} as const satisfies Record<PaymentChannel, string>;

export const reversalWords = {
  refund: 'receivedRefund',
  return: 'receivedReturn',
  dispute: 'receivedDispute',
} as const satisfies Record<ReversalKind, string>;

export const partWords = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const satisfies Record<AccountPart, string>;

/** The message for a group of charges; a general one if this version does not know it. */
export const groupWord = (group: string): (typeof groupWords)[LineGroup] | 'groupOther' => wordIn(groupWords, group) ?? 'groupOther';

/** The message for a key from the wire; undefined if this version does not know it. */
export const wordIn = <Word extends string>(words: Readonly<Record<string, Word>>, key: string): Word | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;
