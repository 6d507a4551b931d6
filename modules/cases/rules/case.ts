import { isReason, type Reason } from '#modules/support/rules/contact.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Page } from '#platform/rules/page.ts';
import { withoutCardNumbers } from '#platform/rules/text/card-numbers.ts';
import { isCheckedNumber } from '#platform/rules/text/checked-number.ts';
import { isEmailAddress, isName } from '#platform/rules/text/person.ts';
import { type FileKind, MOST_FILES } from './attachment.ts';

/** open: waits for our answer · answered · closed: answered, with nothing left to say. */
export const caseStates = ['open', 'answered', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseStateEnum: Enumeration<CaseState> = {
  name: 'CaseState',
  description: 'Where a case is in its life',
  values: { open: 'it waits for our answer', answered: 'we have answered', closed: 'we have answered, and there is nothing left to say' },
};

/** The most characters of one message, in either direction. */
export const LONGEST_MESSAGE = 4_000;

/** The form's fields, as typed. A customer gives neither name nor address: we know how to reach them. */
export type TypedCase = TypedMessage & { readonly topic: string; readonly name: string; readonly email: string };
export type CaseField = keyof TypedCase;

export const caseFieldEnum: Enumeration<CaseField> = {
  name: 'CaseField',
  description: 'A field of a message to us',
  values: {
    topic: 'what it is about',
    message: 'the text',
    files: 'the files uploaded before it',
    name: 'the visitor’s name',
    email: 'the visitor’s email address',
  },
};

/** What every message has. `files`: ids of the files uploaded before it. */
export type TypedMessage = { readonly message: string; readonly files: readonly string[] };

/** What a case holds of the form. */
export type NewCase = { readonly topic: Reason; readonly message: string; readonly name: string; readonly email: string };

export const CASE_PREFIX = 'CS';

/** The number that was typed; case, spaces and hyphens do not matter. Undefined if it is not one of ours. */
export function caseNumberOf(typed: string): string | undefined {
  const number = typed.replace(/[\s-]/g, '').toUpperCase();
  return isCheckedNumber(CASE_PREFIX, number) ? number : undefined;
}

/** One message's text: line breaks stay, every other control character is removed, and card numbers up to their last four digits. */
export const messageOf = (typed: string): string =>
  withoutCardNumbers(
    typed
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{C}\n\t]/gu, '')
      .trim(),
  );

/** The fields of a message that have to be corrected. */
export const wrongIn = ({ message, files }: TypedMessage): readonly ('message' | 'files')[] => [
  ...(isMessage(messageOf(message)) ? [] : ['message' as const]),
  ...(files.length > MOST_FILES ? ['files' as const] : []),
];

/** Not empty, and not too long. */
export const isMessage = (text: string): boolean => text !== '' && text.length <= LONGEST_MESSAGE;

/** The case as entered, or the fields that have to be corrected. */
export function readCase(typed: TypedCase, who: 'visitor' | 'customer'): { readonly case: NewCase } | { readonly fields: readonly CaseField[] } {
  const { topic } = typed;
  const [message, name, email] = [messageOf(typed.message), typed.name.trim(), typed.email.trim()];
  const asksWho = who === 'visitor';
  const fields: readonly CaseField[] = [
    ...(isReason(topic) ? [] : ['topic' as const]),
    ...wrongIn(typed),
    ...(asksWho && !isName(name) ? ['name' as const] : []),
    ...(asksWho && !isEmailAddress(email) ? ['email' as const] : []),
  ];
  return fields.length > 0 || !isReason(topic) ? { fields } : { case: { topic, message, name, email } };
}

/** A case as its customer sees it, and one message of it. */
export type SeenCase = {
  readonly number: string;
  readonly topic: Reason;
  readonly state: CaseState;
  readonly openedAt: IsoInstant;
  /** In the order in which they were written; `next` leads to earlier ones. */
  readonly messages: Page<SeenMessage>;
};
export type SeenMessage = {
  readonly number: number;
  readonly byUs: boolean;
  readonly text: string;
  readonly at: IsoInstant;
  readonly files: readonly SeenFile[];
};
/** `size`: bytes. */
export type SeenFile = { readonly fileId: string; readonly name: string; readonly kind: FileKind; readonly size: number };
