import type { Enumeration } from './enumeration.ts';

/** The parts of an account: core (internet, TV, voice), mobile, streaming. Each has its own balance, due date, Auto Pay and history (decisions 3). */
export const accountParts = ['core', 'mobile', 'streaming'] as const;
export type AccountPart = (typeof accountParts)[number];

export const accountPartEnum: Enumeration<AccountPart> = {
  name: 'AccountPart',
  description: 'A part of an account, with its own balance, due date, Auto Pay and history',
  values: { core: 'internet, TV and home phone', mobile: 'mobile lines and devices', streaming: 'streaming TV' },
};

export const isAccountPart = (text: string): text is AccountPart => text === 'core' || text === 'mobile' || text === 'streaming';
