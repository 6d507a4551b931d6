import Mails from 'lucide-react/icons/mails';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { MailViews } from '../../rules/console/views.ts';
import { MailboxesPage } from './MailboxesPage.tsx';
import { ReportPage, ReportsPage } from './ReportsPage.tsx';

export const views = defineViews<MailViews, typeof en>({
  module: 'mail',
  words: 'mail-console',
  copy: { 'mail-console': { en, es } },
  acts: {
    'mailboxes.shown': 'did_shown',
    'mailbox.created': 'did_created',
    'mailbox.locked': 'did_locked',
    'mailbox.unlocked': 'did_unlocked',
    'mailbox.given-up': 'did_givenUp',
    'mailbox.kept': 'did_kept',
    'mail-report.read': 'did_reportRead',
    'mail-report.closed': 'did_reportClosed',
  },
  places: { '/mailboxes': { word: 'mailboxesTitle', icon: Mails }, '/reported-mail': { word: 'reportsTitle', icon: ShieldAlert } },
  views: {
    mailboxes: { title: () => ({ word: 'mailboxesTitle' }), Page: MailboxesPage },
    reports: { title: () => ({ word: 'reportsTitle' }), Page: ReportsPage },
    report: { title: () => ({ word: 'reportsTitle' }), Page: ReportPage },
  },
});
