import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';
import { type Say, sayOf } from '#platform/web/say.tsx';
import type { methods } from '../../copy/en/methods.ts';
import { methodName, type NamedMethod } from '../../rules/method-name.ts';

/** The words of 'wallet/methods', which every page that names or lists a method loads. */
export type MethodMessages = typeof methods;

export const useMethodSay = sayOf<MethodMessages>('wallet');

/** "Visa ending in 4242". */
export function useMethodName(): (method: NamedMethod) => string {
  const say = useMethodSay();
  return (method) => methodName(say, method);
}

/** The note below a method's name: "Expires 12/29 · Default". */
export function useMethodNote(): (method: SavedMethodFragment) => string {
  const say = useMethodSay();
  return (method) => methodNote(method, say);
}

/** "Expires 12/29 · Default", "Checking account". */
export function methodNote({ state, expiry, accountType, isDefault }: SavedMethodFragment, say: Say<MethodMessages>): string {
  const notes = [kindNote({ state, expiry, accountType }, say), isDefault ? say('defaultMethod') : ''];
  // For an unusable method the note is a full sentence, so it comes last.
  return (state === 'expired' || state === 'unavailable' ? notes.reverse() : notes).filter(Boolean).join(' · ');
}

function kindNote({ state, expiry, accountType }: Pick<SavedMethodFragment, 'state' | 'expiry' | 'accountType'>, say: Say<MethodMessages>): string {
  if (state === 'expired') return say('methodExpired');
  if (state === 'unavailable') return say('methodUnavailable');
  if (expiry !== null) return say('expires', { expiry });
  return accountType === 'savings' ? say('savingsAccount') : say('checkingAccount');
}

/** The state of a card, unless it is simply valid (specification 4). */
export function methodTag({ state }: SavedMethodFragment, say: Say<MethodMessages>) {
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
