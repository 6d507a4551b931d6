import type { Enumeration } from './enumeration.ts';
import type { Footprint } from './partner/partner.ts';

/** Identity roles (specification 3). Standard and Child are non-paying: the server refuses every money act, and pages offer none. */
export const roles = ['Standard', 'Child', 'Primary', 'Admin'] as const;
export type Role = (typeof roles)[number];

export const roleEnum: Enumeration<Role> = {
  name: 'Role',
  description: 'What a user of the account may do',
  values: {
    Primary: 'responsible for the account: pays, and manages every user',
    Admin: 'pays, and manages users',
    Standard: 'sees the account, but neither pays nor manages users',
    Child: 'the same as Standard, for a child',
  },
};

/** Enterprise customers see their bills on a separate site (specification 6). */
export type CustomerType = 'residential' | 'enterprise';

export const customerTypeEnum: Enumeration<CustomerType> = {
  name: 'CustomerType',
  description: 'Whose account it is',
  values: { residential: 'a household: billed and paid here', enterprise: 'a business: its bills are on another site' },
};

/** Which roles have which rights (specification 6), in one table: the server enforces it, and pages read the result from the graph. */
const policy: {
  /** accountCanPayBill, for accounts billed here. */
  readonly pay: Readonly<Record<CustomerType, readonly Role[]>>;
  readonly manageUsers: readonly Role[];
  readonly manageNetworks: readonly Role[];
  readonly manageVisits: readonly Role[];
  /** By the account's footprint. */
  readonly manageVoice: Readonly<Record<Footprint, readonly Role[]>>;
} = {
  pay: { residential: ['Primary', 'Admin'], enterprise: [] },
  manageUsers: ['Primary', 'Admin'],
  manageNetworks: ['Primary', 'Admin'],
  manageVisits: ['Primary', 'Admin', 'Standard'],
  manageVoice: { BHN: roles, TWC: roles, CHTR: ['Primary', 'Admin', 'Standard'] },
};

/** Whether a role may pay, manage payment methods and choose bill delivery; residential unless given. */
export const mayPay = (role: Role, customerType: CustomerType = 'residential'): boolean => policy.pay[customerType].includes(role);

/** Whether a role may decide who else can use the account and in which role; whom it may decide about: modules/users/rules/policy.ts. */
export const mayManageUsers = (role: Role): boolean => policy.manageUsers.includes(role);

/** Whether a role may change the network at home: its Wi-Fi, and which devices are paused. */
export const mayManageNetworks = (role: Role): boolean => policy.manageNetworks.includes(role);

/** Whether a role may book, move and cancel technicians' visits; one that costs something, only whoever may pay. */
export const mayManageVisits = (role: Role): boolean => policy.manageVisits.includes(role);

/** Whether a role may manage an account's voice service. */
export const mayManageVoice = (role: Role, footprint: Footprint): boolean => policy.manageVoice[footprint].includes(role);
