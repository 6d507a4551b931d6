import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/parts/messages.ts';

/** "Expires 12/29 · Default", "Checking account". */
export function methodNote({ state, expiry, accountType, isDefault }: SavedMethodFragment, say: Say<Messages>): string {
  const notes = [kindNote({ state, expiry, accountType }, say), isDefault ? say('defaultMethod') : ''];
  // For an unusable method the note is a full sentence, so it comes last.
  return (state === 'expired' || state === 'unavailable' ? notes.reverse() : notes).filter(Boolean).join(' · ');
}

function kindNote({ state, expiry, accountType }: Pick<SavedMethodFragment, 'state' | 'expiry' | 'accountType'>, say: Say<Messages>): string {
  if (state === 'expired') return say('methodExpired');
  if (state === 'unavailable') return say('methodUnavailable');
  if (expiry !== null) return say('expires', { expiry });
  return accountType === 'savings' ? say('savings') : say('checking');
}

/** The state of a card, unless it is simply valid (specification 4). */
export function methodTag({ state }: SavedMethodFragment, say: Say<Messages>) {
  switch (state) {
    case 'expiring-soon':
      return <StatusTag tone="caution">{say('expiringSoon')}</StatusTag>;
    case 'expired':
      return <StatusTag tone="negative">{say('expired')}</StatusTag>;
    case 'restricted':
      return <StatusTag tone="negative">{say('restricted')}</StatusTag>;
    case 'unavailable':
      return <StatusTag tone="negative">{say('unavailable')}</StatusTag>;
    default:
      return undefined;
  }
}
