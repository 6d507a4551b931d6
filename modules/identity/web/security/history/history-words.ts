import type { SecurityHistoryLineFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import type { HistoryKind } from '../../../rules/security-history.ts';
import type { StepUpPurpose } from '../../../rules/step-up.ts';

type Word = keyof typeof en;

const kinds: Readonly<Record<Exclude<HistoryKind, 'code-given'>, Word>> = {
  'password-changed': 'historyPassword',
  'passkey-added': 'historyPasskeyAdded',
  'passkey-removed': 'historyPasskeyRemoved',
  'login-created': 'historyLoginCreated',
  'login-closed': 'historyLoginClosed',
  'login-opened': 'historyLoginOpened',
  'login-blocked': 'historyLoginBlocked',
  'sessions-ended': 'historySessionsEnded',
  'email-changed': 'historyEmail',
  'phone-changed': 'historyPhone',
};
const codes: Readonly<Record<StepUpPurpose, Word>> = {
  'new-method': 'historyCodeMethod',
  'new-contact': 'historyCodeContact',
  'voice-details': 'historyCodeVoice',
  'account-users': 'historyCodeUsers',
  'new-passkey': 'historyCodePasskey',
};
const words = new Map<string, Word>([...Object.entries(kinds), ...Object.entries(codes)]);

/** What was done, in words; the name of a kind that only a later version knows. */
export function whatWasDone({ kind, purpose }: Pick<SecurityHistoryLineFragment, 'kind' | 'purpose'>, say: Say<typeof en>): string {
  const word = words.get(purpose ?? kind);
  return word === undefined ? kind : say(word);
}
