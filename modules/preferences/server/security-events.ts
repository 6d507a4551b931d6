import type { OfMember, SecurityEvents, SecurityLog } from '#platform/server/log/security.ts';

/** `contact.changed`: a contact on file was replaced, after two proofs. */
type ContactSecurity = { 'contact.changed': OfMember };
type Proof = OfMember & { readonly purpose: string };

/** A code sent to a new contact is a proof like those of identity, which declares their events. */
export type ContactSecurityLog = SecurityLog<ContactSecurity & { 'step-up.proved': Proof; 'step-up.failed': Proof }>;

export const contactSecurityEvents: SecurityEvents<ContactSecurity> = { 'contact.changed': 'info' };
