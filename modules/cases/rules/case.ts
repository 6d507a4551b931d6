import { isReason, type Reason } from '#modules/support/rules/contact.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { isCheckedNumber } from '#platform/rules/text/checked-number.ts';
import { isEmailAddress, isName } from '#platform/rules/text/person.ts';
import { type FileKind, MOST_FILES } from './attachment.ts';

/** open: we have to answer · answered: we have · closed: so that nothing is left to say. */
export const caseStates = ['open', 'answered', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Characters of one message, either way. */
export const LONGEST_MESSAGE = 4_000;

/** What the form has, as typed. A customer gives neither name nor address: we know where they are reached. */
export type TypedCase = TypedMessage & { readonly topic: string; readonly name: string; readonly email: string };
export type CaseField = keyof TypedCase;

/** What every message has. `files`: ids of those that were sent ahead of it. */
export type TypedMessage = { readonly message: string; readonly files: readonly string[] };

/** What a case holds of the form. */
export type NewCase = { readonly topic: Reason; readonly message: string; readonly name: string; readonly email: string };

export const CASE_PREFIX = 'CS';

/** As it is read out or copied: small letters and spaces do not matter. Undefined: it is no number of ours. */
export function caseNumberOf(typed: string): string | undefined {
  const number = typed.replace(/[\s-]/g, '').toUpperCase();
  return isCheckedNumber(CASE_PREFIX, number) ? number : undefined;
}

/** One message's text: lines stay, every other control character goes. */
export const messageOf = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .trim();

/** What has to be mended in a message. */
export const wrongIn = ({ message, files }: TypedMessage): readonly ('message' | 'files')[] => [
  ...(isMessage(messageOf(message)) ? [] : ['message' as const]),
  ...(files.length > MOST_FILES ? ['files' as const] : []),
];

/** Something, and not more than one message holds. */
export const isMessage = (text: string): boolean => text !== '' && text.length <= LONGEST_MESSAGE;

/** The case that was typed, or what has to be mended in it. */
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
  readonly topic: string;
  readonly state: CaseState;
  readonly openedAt: IsoInstant;
  readonly messages: readonly SeenMessage[];
};
export type SeenMessage = { readonly byUs: boolean; readonly text: string; readonly at: IsoInstant; readonly files: readonly SeenFile[] };
/** `size`: bytes. */
export type SeenFile = { readonly fileId: string; readonly name: string; readonly kind: FileKind; readonly size: number };
