import Bell from 'lucide-react/icons/bell';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { RemindersViews } from '../../rules/console/views.ts';
import { ReminderDaysPage } from './ReminderDaysPage.tsx';

export const views = defineViews<RemindersViews, typeof en>({
  module: 'reminders',
  words: 'reminders-console',
  copy: { 'reminders-console': { en, es } },
  acts: { 'reminder.moved': 'did_moved' },
  places: { '/reminders': { word: 'remindersTitle', icon: Bell } },
  views: { reminders: { title: () => ({ word: 'remindersTitle' }), Page: ReminderDaysPage } },
});
