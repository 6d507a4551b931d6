import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isEmailAddress } from '#platform/rules/text/person.ts';
import { textableNumber } from '#platform/rules/text/phone-number.ts';

/** The ways in which a person is reached that they change themselves. */
export const contactKinds = ['email', 'phone'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const isContactKind = (text: string): text is ContactKind => contactKinds.some((kind) => kind === text);

/** malformed: no address, or no number that can be texted · same: it is the one on file, however it is written */
export type ContactProblem = 'malformed' | 'same';

/** An address without what stands around it, or a number as a gateway takes it. */
const read: { readonly [Kind in ContactKind]: (typed: string) => string | undefined } = {
  email(typed) {
    const email = typed.trim();
    return isEmailAddress(email) ? email : undefined;
  },
  phone: textableNumber,
};

/** What was typed to take the place of the one on file, as it is kept. */
export function newContact(kind: ContactKind, typed: string, onFile: string): Result<string, ContactProblem> {
  const contact = read[kind](typed);
  if (contact === undefined) return refuse('malformed');
  return contact.toLowerCase() === (read[kind](onFile) ?? onFile).toLowerCase() ? refuse('same') : accept(contact);
}
