import type { NoticeKind, NoticeOf } from '../../rules/notice-event.ts';
import { autoPayTemplates } from './auto-pay.ts';
import { billTemplates } from './bills.ts';
import { caseTemplates } from './cases.ts';
import { identityTemplates } from './identity.ts';
import { paymentTemplates } from './payments.ts';
import { serviceTemplates } from './service.ts';
import type { Speaker } from './speaker.ts';
import type { Content, Templates } from './template.ts';
import { usersTemplates } from './users.ts';

const templates: Templates = {
  ...paymentTemplates,
  ...autoPayTemplates,
  ...billTemplates,
  ...serviceTemplates,
  ...identityTemplates,
  ...usersTemplates,
  ...caseTemplates,
};

export const contentOf = <Kind extends NoticeKind>({ kind, facts }: NoticeOf<Kind>, speaker: Speaker): Content => templates[kind](facts, speaker);
