import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import type { CaseNoticeFacts } from '../../rules/notices.ts';
import { caseNotices } from './notices.ts';

const facts = fc.record({ userId: fc.uuid(), caseNumber: fc.stringMatching(/^CS[0-9A-HJKMNP-TV-Z]{10}$/), linkId: fc.option(fc.uuid()) });

describeNotices<CaseNoticeFacts>(
  caseNotices,
  { 'case-opened': facts, 'case-answered': facts, 'case-link': facts },
  { why: 'somebody wrote to Demarc and gave this address.' },
);
