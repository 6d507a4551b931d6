import type { MessageHead } from '#modules/mail/rules/message.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';

/** A letter with its number in its folder, which grows with what comes into it. */
export type Numbered = { readonly uid: number; readonly head: MessageHead };

/** Where a list goes on: below a number, and before a draft. */
type Cursor = { readonly uid: number | undefined; readonly before: string | undefined };

const MOST_DRAFTS = 1_000;

const keyOf = ({ at, messageId }: MessageHead): string => `${at}~${messageId}`;
export const isBefore = (head: MessageHead, before: string | undefined): boolean => before === undefined || keyOf(head) < before;
export const byAge = (one: MessageHead, other: MessageHead): number => (keyOf(one) < keyOf(other) ? 1 : -1);

export function cursorOf(after: string | undefined): Cursor {
  const [, uid = '', before = ''] = /^(\d{0,10})~(.*)$/.exec(after ?? '') ?? [];
  return { uid: uid === '' ? undefined : Number(uid), before: before === '' ? undefined : before };
}

/** Of a list by age alone. */
export const cursorAt = (last: MessageHead): string => `~${keyOf(last)}`;

/** What is written in a folder, or is found in it, as our own store has it: few, where letters are many. */
export async function draftsBefore(
  ask: (page: PageRequest) => Promise<Page<MessageHead>>,
  before: string | undefined,
): Promise<readonly MessageHead[]> {
  const drafts: MessageHead[] = [];
  let after: string | undefined;
  do {
    const page = await ask({ first: MOST_DRAFTS, after });
    drafts.push(...page.items);
    after = page.next;
  } while (after !== undefined && drafts.length < MOST_DRAFTS);
  return drafts.filter((head) => isBefore(head, before));
}

/** Letters and drafts of a folder, the newest first; of letters each that is older than the one before has the smaller number. */
export function mergedPage(letters: readonly Numbered[], drafts: readonly MessageHead[], { first, after }: PageRequest): Page<MessageHead> {
  const from = cursorOf(after);
  const items: MessageHead[] = [];
  let [taken, written] = [0, 0];
  while (items.length < first) {
    const [letter, draft] = [letters[taken]?.head, drafts[written]];
    if (letter && (!draft || letter.at >= draft.at)) {
      items.push(letter);
      taken += 1;
    } else if (draft) {
      items.push(draft);
      written += 1;
    } else break;
  }
  const [lastLetter, lastDraft] = [letters[taken - 1], drafts[written - 1]];
  const isMore = taken < letters.length || written < drafts.length;
  return { items, next: isMore ? `${lastLetter?.uid ?? from.uid ?? ''}~${lastDraft ? keyOf(lastDraft) : (from.before ?? '')}` : undefined };
}
