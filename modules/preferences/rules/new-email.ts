import { isEmailAddress } from '#platform/rules/person.ts';

/** same: it is the one on file, however its letters are written */
export type EmailProblem = 'malformed' | 'same';

/** The address that was typed, without what stands around it. */
export const emailTyped = (text: string): string => text.trim();

/** What speaks against it in the place of the one on file; undefined: nothing. */
export function newEmailProblem(email: string, onFile: string): EmailProblem | undefined {
  if (!isEmailAddress(email)) return 'malformed';
  return email.toLowerCase() === onFile.toLowerCase() ? 'same' : undefined;
}
