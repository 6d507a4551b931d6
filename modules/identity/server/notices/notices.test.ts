import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { anyPerson } from '#platform/rules/notices/testing.ts';
import type { IdentityNoticeFacts } from '../../rules/notices.ts';
import { identityNotices } from './notices.ts';

const purposes = [
  'new-method',
  'new-contact',
  'voice-details',
  'account-users',
  'new-passkey',
  'reset-password',
  'create-account',
  'unblock',
  'prove-contact',
] as const;

describeNotices<IdentityNoticeFacts>(
  identityNotices,
  {
    'verification-code': fc.record({ userId: fc.uuid(), codeId: fc.uuid(), purpose: fc.constantFrom(...purposes) }),
    'username-reminder': fc.record({ userId: fc.uuid(), username: fc.stringMatching(/^[a-z0-9]{3,20}$/) }),
    'username-there': fc.record({ userId: fc.uuid(), username: fc.stringMatching(/^[a-z0-9]{3,20}$/) }),
    'username-none': fc.record({ userId: fc.uuid() }),
    'password-changed': anyPerson,
    'passkey-added': anyPerson,
    'passkey-removed': anyPerson,
    'login-created': anyPerson,
    'reset-not-possible': anyPerson,
    'login-closed': anyPerson,
    'login-opened': anyPerson,
    'login-blocked': anyPerson,
    'sessions-ended': anyPerson,
  },
  { useless: ['verification-code'] },
);
