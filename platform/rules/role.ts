import type { Footprint } from './partner/partner.ts';

/** Identity roles (specification 3). Standard and Child are non-paying: the server refuses every money act, the pages offer none. */
export const roles = ['Standard', 'Child', 'Primary', 'Admin'] as const;
export type Role = (typeof roles)[number];

/** An enterprise customer has their bills on a site of their own (specification 6). */
export type CustomerType = 'residential' | 'enterprise';

/** Which roles have which right (specification 6), in one table: the server refuses by it, and pages learn from the graph what it says. */
const policy: {
  /** accountCanPayBill, where the bills are here. */
  readonly pay: Readonly<Record<CustomerType, readonly Role[]>>;
  readonly manageUsers: readonly Role[];
  /** By where the account is from. */
  readonly manageVoice: Readonly<Record<Footprint, readonly Role[]>>;
} = {
  pay: { residential: ['Primary', 'Admin'], enterprise: [] },
  manageUsers: ['Primary', 'Admin'],
  manageVoice: { BHN: roles, TWC: roles, CHTR: ['Primary', 'Admin', 'Standard'] },
};

/** Whether a role pays, keeps payment methods and chooses how bills come; for a residential customer unless told. */
export const mayPay = (role: Role, customerType: CustomerType = 'residential'): boolean => policy.pay[customerType].includes(role);

/** Whether a role decides who else may use the account, and as what; whom it may decide about: modules/users/rules/policy.ts. */
export const mayManageUsers = (role: Role): boolean => policy.manageUsers.includes(role);

/** Whether a role manages the voice service of an account. */
export const mayManageVoice = (role: Role, footprint: Footprint): boolean => policy.manageVoice[footprint].includes(role);
