import { mayPay, type Role } from '#platform/rules/role.ts';
import type { NoticeEvent } from './notice-event.ts';

/** Whether an event is this person's to know: their own, or the account's where they may pay. */
export const isFor = ({ facts }: Pick<NoticeEvent, 'facts'>, { userId, role }: { readonly userId: string; readonly role: Role }): boolean =>
  'userId' in facts ? facts.userId === userId : mayPay(role);
