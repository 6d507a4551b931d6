import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import type { NewAccountNoticeFacts } from '../../rules/notices.ts';
import { newAccountNotices } from './notices.ts';

const person = { userId: fc.uuid() };

describeNotices<NewAccountNoticeFacts>(
  newAccountNotices,
  {
    'new-account-code': fc.record({ ...person, codeId: fc.uuid() }),
    'new-account-known': fc.record(person),
    'new-account-opened': fc.record({ ...person, accountLastFour: fc.stringMatching(/^\d{4}$/) }),
  },
  { useless: ['new-account-code'], why: 'somebody began an order with Demarc and gave this address.' },
);
