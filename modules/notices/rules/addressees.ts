import type { Addresses, ChannelName } from '#platform/rules/notices/channels.ts';
import type { Policy } from '#platform/rules/notices/policy.ts';
import { mayPay, type Role } from '#platform/rules/role.ts';

type Person = { readonly userId: string; readonly role: Role; readonly active: boolean };

/** Whether an event concerns this person: it is theirs, or it is the account's and they are active on it and may pay. */
export const isFor = ({ facts }: { readonly facts: object }, { userId, role, active }: Person): boolean =>
  'userId' in facts ? facts.userId === userId : active && mayPay(role);

/** The channels for a person: those that suit the kind, exist in this installation and have an address of theirs. */
export const channelsFor = ({ channels }: Pick<Policy, 'channels'>, addresses: Addresses, existing: readonly ChannelName[]): readonly ChannelName[] =>
  channels.filter((name) => existing.includes(name) && addresses[name] !== undefined);
