import Mails from 'lucide-react/icons/mails';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { MailViews } from '../../rules/console/views.ts';
import { MailboxesPage } from './MailboxesPage.tsx';

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
  },
  places: { '/mailboxes': { word: 'mailboxesTitle', icon: Mails } },
  views: { mailboxes: { title: () => ({ word: 'mailboxesTitle' }), Page: MailboxesPage } },
});
