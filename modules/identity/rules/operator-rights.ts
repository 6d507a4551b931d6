export const operatorRoles = ['cashier', 'support', 'finance', 'product', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];
export const isOperatorRole = (text: string): text is OperatorRole => operatorRoles.some((role) => role === text);

export type OperatorRight =
  | 'read-status'
  | 'read-unresolved'
  | 'resolve-payments'
  | 'read-payments'
  | 'record-payments'
  | 'refund-payments'
  | 'arrange-payments'
  | 'read-audit'
  | 'act-on-logins'
  | 'manage-operators'
  | 'read-figures'
  | 'change-settings'
  | 'change-catalogue'
  | 'answer-customers'
  | 'run-outages'
  | 'dispatch-visits'
  | 'act-on-devices'
  | 'handle-orders';

/**
 * Who may do what on the operator pages. The right to let others in gives no access to money or customers: that takes another role, and a line in the
 * audit trail. A cashier records money that was taken and gives none back: one person does not do both, unless finance lets them.
 */
const rights: Readonly<Record<OperatorRole, readonly OperatorRight[]>> = {
  cashier: ['read-payments', 'record-payments'],
  support: [
    'read-status',
    'read-unresolved',
    'read-payments',
    'arrange-payments',
    'read-audit',
    'act-on-logins',
    'read-figures',
    'answer-customers',
    'run-outages',
    'dispatch-visits',
    'act-on-devices',
    'handle-orders',
  ],
  finance: [
    'read-status',
    'read-unresolved',
    'read-payments',
    'read-audit',
    'resolve-payments',
    'record-payments',
    'refund-payments',
    'arrange-payments',
  ],
  product: ['read-status', 'read-audit', 'read-figures', 'change-settings', 'change-catalogue'],
  admin: ['read-status', 'read-audit', 'manage-operators'],
};

export const operatorMay = (roles: readonly OperatorRole[], right: OperatorRight): boolean => roles.some((role) => rights[role].includes(right));

const MINUTE = 60_000;

/** How long an operator's link and session last, in milliseconds of machine time. */
export const operatorTimes = {
  linkMs: 15 * MINUTE,
  /** Without a request. */
  idleMs: 15 * MINUTE,
  absoluteMs: 8 * 60 * MINUTE,
} as const;

/** "ada.moreno": an operator's name is easy to type and to read in the audit trail. */
export const isOperatorName = (text: string): boolean => /^[a-z][a-z0-9._-]{0,39}$/.test(text);
