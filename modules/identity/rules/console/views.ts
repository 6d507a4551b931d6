import type { OperatorRole } from '../operator-rights.ts';

/** What the module shows in the operators' console. */
export type IdentityViews = {
  readonly logins: LoginsPage;
  readonly networks: NetworksPage;
  readonly operators: OperatorsPage;
};

/** What an operator can do with a login. */
export const loginActs = ['end', 'close', 'open', 'block', 'unblock'] as const;
export type LoginAct = (typeof loginActs)[number];

export type LoginsPage = {
  /** Customers sign in at the operator's own identity provider: a login is named by the id of the user. */
  readonly isElsewhere: boolean;
  readonly username: string;
  readonly done: LoginAct | undefined;
  /** `missing`: nobody signs in by this name. */
  readonly found: FoundLogin | 'missing' | undefined;
};

export type FoundLogin = {
  readonly username: string;
  readonly accountNumber: string;
  /** Machine time; null if open. */
  readonly closedAt: string | null;
  readonly blockedAt: string | null;
  readonly sessions: number;
};

export type NetworksPage = {
  readonly done: 'block' | 'unblock' | undefined;
  readonly blocked: readonly { readonly network: string; readonly at: string; readonly by: string; readonly reason: string }[];
};

export type OperatorsPage = {
  readonly operators: readonly {
    readonly name: string;
    readonly roles: readonly OperatorRole[];
    readonly closedAt: string | null;
    readonly factorSince: string | null;
  }[];
  /** Who was just closed. */
  readonly closed: string | undefined;
  /** Shown once: it is not stored anywhere. */
  readonly link: { readonly name: string; readonly address: string; readonly expiresAt: string } | undefined;
};
