import MessagesSquare from 'lucide-react/icons/messages-square';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { CasesParts, CasesViews } from '../../rules/console/views.ts';
import { AccountCases, ContactsPart, WrittenPart } from './AccountCases.tsx';
import { CaseListPage } from './CaseListPage.tsx';
import { CasePage } from './CasePage.tsx';

export const views = defineViews<CasesViews, typeof en, CasesParts>({
  module: 'cases',
  words: 'cases-console',
  copy: { 'cases-console': { en, es } },
  acts: {
    'case.read': 'did_read',
    'case.file.read': 'did_fileRead',
    'case.answered': 'did_answered',
  },
  places: { '/support-cases': { word: 'supportCasesTitle', icon: MessagesSquare } },
  views: {
    cases: { title: () => ({ word: 'supportCasesTitle' }), Page: CaseListPage },
    case: { title: () => ({ word: 'supportCasesTitle' }), Page: CasePage },
  },
  parts: { ofAccount: { Part: AccountCases }, written: { Part: WrittenPart }, contacts: { Part: ContactsPart } },
});
