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
  acts: {
    'console.searched': 'did_searched',
    'account.adjustment': 'did_adjustment',
    'account.credit': 'did_credit',
    'account.fee': 'did_fee',
    'account.write-off': 'did_writeOff',
    'account.plan': 'did_plan',
    'address.given': 'did_addressGiven',
    'address.taken': 'did_addressTaken',
    'insert.add': 'did_insertAdd',
    'insert.end': 'did_insertEnd',
    'taxes.set': 'did_taxesSet',
    'data.imported': 'did_imported',
    'data.exported': 'did_exported',
    'backup.made': 'did_backupMade',
    'backup.restored': 'did_backupRestored',
    'front-end.deployed': 'did_frontEndDeployed',
    'front-end.rolled-back': 'did_frontEndRolledBack',
    'vault.rotated': 'did_vaultRotated',
  },
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
