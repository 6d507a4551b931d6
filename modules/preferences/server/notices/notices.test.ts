import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { anyPerson } from '#platform/rules/notices/testing.ts';
import type { ContactNoticeFacts } from '../../rules/notices.ts';
import { contactNotices } from './notices.ts';

describeNotices<ContactNoticeFacts>(
  contactNotices,
  {
    'phone-code': fc.record({ userId: fc.uuid(), codeId: fc.uuid() }),
    'contact-changed': anyPerson,
    'phone-changed': anyPerson,
  },
  { short: ['phone-code', 'phone-changed'] },
);
