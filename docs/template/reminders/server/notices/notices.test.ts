import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import type { ReminderNoticeFacts } from '../../rules/notices.ts';
import { reminderNotices } from './notices.ts';

describeNotices<ReminderNoticeFacts>(
  reminderNotices,
  { 'reminder-due': fc.record({ userId: fc.uuid(), on: fc.constant<ReminderNoticeFacts['reminder-due']['on']>('2026-11-30') }) },
  { why: 'you set a reminder.' },
);
