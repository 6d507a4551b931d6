import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import type { RadioCard } from '#design/web/fields/RadioCards.tsx';
import type { PayMethodQuery } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { methodName } from '../../parts/method-name.ts';

export type SavedMethod = NonNullable<NonNullable<PayMethodQuery['account']>['paymentMethods']>[number];

export const isUsable = ({ state }: SavedMethod): boolean => state === 'valid' || state === 'expiring-soon';

/** A saved method as a choice, with its state in words (specification 4). */
export function methodCard(method: SavedMethod, say: Say<typeof en>): RadioCard {
  return {
    value: method.id,
    title: methodName(say, method),
    aside: stateTag(method, say),
    note: [noteOf(method, say), method.isDefault ? say('defaultMethod') : ''].filter(Boolean).join(' · '),
    disabled: !isUsable(method),
  };
}

function noteOf({ state, expiry, accountType }: SavedMethod, say: Say<typeof en>): string {
  if (state === 'expired') return say('methodExpired');
  if (expiry !== null) return say('expires', { expiry });
  return accountType === 'savings' ? say('savings') : say('checking');
}

function stateTag({ state }: SavedMethod, say: Say<typeof en>) {
  switch (state) {
    case 'expiring-soon':
      return <StatusTag tone="caution">{say('expiringSoon')}</StatusTag>;
    case 'expired':
      return <StatusTag tone="negative">{say('expired')}</StatusTag>;
    case 'restricted':
      return <StatusTag tone="negative">{say('restricted')}</StatusTag>;
    default:
      return undefined;
  }
}
