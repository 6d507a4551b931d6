import { mayPay } from '#platform/rules/role.ts';
import type { UsersNotice } from '../rules/notices.ts';
import type { Standing } from '../rules/policy.ts';
import type { Change } from './change.ts';

type Told = { [Kind in UsersNotice['kind']]: Pick<Extract<UsersNotice, { kind: Kind }>, 'kind' | 'facts'> }[UsersNotice['kind']];

/** Who is notified of a change, and what they are told: the people concerned, and the account's managers. @param key names the change within its account */
export function noticesOf(change: Change, key: string): readonly UsersNotice[] {
  const { accountId, at } = change;
  return toldOf(change).map((told, index): UsersNotice => ({ ...told, key: `${key} ${index}`, accountId, at }));
}

function toldOf(change: Change): readonly Told[] {
  const { userId } = change;
  switch (change.kind) {
    case 'invited':
    case 'resent': {
      const { linkId, until } = change.facts;
      const invitation: Told = { kind: 'user-invitation', facts: { userId, linkId, until } };
      return change.kind === 'invited' ? [invitation, ofAccount('invited')] : [invitation];
    }
    case 'accepted':
      return [{ kind: 'login-created', facts: { userId } }, ofAccount('accepted')];
    case 'role':
      return [
        { kind: 'user-standing', facts: { userId, change: 'role', role: change.facts.to.role, ...paidBefore(change.facts) } },
        ofAccount('role'),
      ];
    case 'disabled':
    case 'enabled':
    case 'removed':
    case 'withdrawn':
      return [
        { kind: 'user-standing', facts: { userId, change: change.kind, role: change.facts.to.role, ...paidBefore(change.facts) } },
        ofAccount(change.kind),
      ];
    case 'offered': {
      const { from, until } = change.facts;
      return [ofPrimary(userId, 'offered', until), ofPrimary(from, 'made', until)];
    }
    case 'offer-withdrawn':
      return [ofPrimary(userId, 'withdrawn', change.facts.until)];
    case 'offer-declined':
      return [ofPrimary(change.facts.from, 'declined', change.facts.until)];
    case 'primary':
      return [ofPrimary(userId, 'taken-over', null), ofPrimary(change.facts.from, 'handed-over', null)];
  }
}

/** Payment methods, Auto Pay and scheduled payments belong to the account and stay (0039): whoever can no longer see to theirs is told so. */
const paidBefore = ({ from, to }: { readonly from: Standing; readonly to: Standing }) =>
  pays(from) && !pays(to) ? { paidBefore: true as const } : {};

const pays = ({ role, state }: Standing): boolean => state === 'active' && mayPay(role);

type Facts<Kind extends UsersNotice['kind']> = Extract<UsersNotice, { kind: Kind }>['facts'];

const ofAccount = (what: Facts<'users-changed'>['change']): Told => ({ kind: 'users-changed', facts: { change: what } });

const ofPrimary = (userId: string, step: Facts<'primary-offer'>['step'], until: Facts<'primary-offer'>['until']): Told => ({
  kind: 'primary-offer',
  facts: { userId, step, until },
});
