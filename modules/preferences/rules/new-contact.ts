import type { Enumeration } from '#platform/rules/enumeration.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isEmailAddress } from '#platform/rules/text/person.ts';
import { textableNumber } from '#platform/rules/text/phone-number.ts';

/** The kinds of contact that people can change themselves. */
export const contactKinds = ['email', 'phone'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactKindEnum: Enumeration<ContactKind> = {
  name: 'ContactKind',
  description: 'A kind of contact',
  values: { email: 'an email address', phone: 'a phone number that receives text messages' },
};

/** malformed: not an address, or not a number that can receive texts. same: the one on file, however it is written. */
export type ContactProblem = 'malformed' | 'same';

/** An address without anything around it, or a number in the form a gateway takes. */
const read: { readonly [Kind in ContactKind]: (typed: string) => string | undefined } = {
  email(typed) {
    const email = typed.trim();
    return isEmailAddress(email) ? email : undefined;
  },
  phone: textableNumber,
};

/** The stored form of what was typed to replace the contact on file. */
export function newContact(kind: ContactKind, typed: string, onFile: string): Result<string, ContactProblem> {
  const contact = read[kind](typed);
  if (contact === undefined) return refuse('malformed');
  return contact.toLowerCase() === (read[kind](onFile) ?? onFile).toLowerCase() ? refuse('same') : accept(contact);
}
