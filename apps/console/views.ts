import Activity from 'lucide-react/icons/activity';
import ScrollText from 'lucide-react/icons/scroll-text';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from './copy/en.ts';
import { es } from './copy/es.ts';
import { Audited } from './pages/AuditLines.tsx';
import { AuditPage } from './pages/AuditPage.tsx';
import { CustomerPage } from './pages/CustomerPage.tsx';
import { FindPage } from './pages/FindPage.tsx';
import { MessagePage, titleOf } from './pages/MessagePage.tsx';
import { SecondFactorPage } from './pages/SecondFactorPage.tsx';
import { SignInPage } from './pages/SignInPage.tsx';
import { TodayPage } from './pages/TodayPage.tsx';
import type { ConsoleParts, ConsoleViews } from './rules/views.ts';

/** The pages that belong to no module. */
export const consoleViews = defineViews<ConsoleViews, typeof en, ConsoleParts>({
  module: 'console',
  words: 'console',
  copy: { console: { en, es } },
  places: { '/today': { word: 'today', icon: Activity }, '/audit': { word: 'auditTitle', icon: ScrollText } },
  views: {
    message: { title: ({ what }) => ({ word: titleOf[what] }), Page: MessagePage },
    signIn: { title: () => ({ word: 'signInTitle' }), Page: SignInPage },
    secondFactor: { title: ({ enrollment }) => ({ word: enrollment ? 'factorSetUpTitle' : 'factorTitle' }), Page: SecondFactorPage },
    find: { title: () => ({ word: 'find' }), Page: FindPage },
    customer: { title: ({ name, accountNumber }) => ({ word: 'customerTitle', values: { name: name || accountNumber } }), Page: CustomerPage },
    today: { title: () => ({ word: 'today' }), Page: TodayPage },
    audit: { title: () => ({ word: 'auditTitle' }), Page: AuditPage },
  },
  parts: { audited: { Part: Audited } },
});
