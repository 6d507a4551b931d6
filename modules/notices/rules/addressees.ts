import { mayPay, type Role } from '#platform/rules/role.ts';
import type { NoticeEvent } from './notice-event.ts';

type Person = { readonly userId: string; readonly role: Role; readonly active: boolean };

/** Whether an event concerns this person: it is theirs, or it is the account's and they are active on it and may pay. */
export const isFor = ({ facts }: Pick<NoticeEvent, 'facts'>, { userId, role, active }: Person): boolean =>
  'userId' in facts ? facts.userId === userId : active && mayPay(role);
