/** What another system may be allowed to do through the operator's interface. */
export const scopes = ['accounts:read', 'payments:read', 'payments:record', 'payments:charge', 'refunds:write'] as const;
export type Scope = (typeof scopes)[number];

export const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text);
