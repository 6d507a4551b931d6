import type { AccountPart } from '#platform/rules/account-part.ts';
import type { PaymentChannel } from './payment-channel.ts';
import type { DisplayStatus } from './state/display-status.ts';

/** The message for each status, used on pages and in files. */
export const statusWords = {
  scheduled: 'statusScheduled',
  pending: 'statusPending',
  successful: 'statusSuccessful',
  declined: 'statusDeclined',
  returned: 'statusReturned',
  refunded: 'statusRefunded',
  cancelled: 'statusCancelled',
} as const satisfies Record<DisplayStatus, string>;

export const partWords = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const satisfies Record<AccountPart, string>;

/** The message for each channel, as a standalone label. */
export const channelWords = {
  online: 'howOnline',
  phone: 'howPhone',
  'in-store': 'howStore',
  automatic: 'howAutomatic',
  'agent-assisted': 'howAgent',
  'chat-assisted': 'howChat',
} as const satisfies Record<PaymentChannel, string>;
