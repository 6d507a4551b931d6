import { refuseForm } from '#modules/failures/web/parts/refused-form.ts';
import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import type { Path } from '#platform/rules/path.ts';
import { payableIn } from '#platform/rules/payable.ts';
import { OpenMethodEntryDocument } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { Messages } from '../../../copy/entering/messages.ts';
import { type AddContext, addPath } from '../../../rules/add-path.ts';
import { restrictedText } from '../restricted-text.ts';

export type MethodKind = 'card' | 'bankAccount';
export const kindOf = (text: unknown): MethodKind | undefined => (text === 'card' || text === 'bankAccount' ? text : undefined);

type Way = AddContext & { readonly kind: MethodKind; readonly mobile: boolean; readonly save: boolean };

/**
 * Opens the vault's fields for one new method, for ten minutes.
 * @param at the page with the fields: `entry` names them in its address; without it, where to come back after a code
 */
export async function openEntry(
  way: Way,
  { graph, words }: Pick<PageRequest, 'graph' | 'words'>,
  at: (entry: { readonly entry?: string }) => Path = (entry) => addPath({ ...way, ...entry }),
): Promise<ActionAnswer> {
  const { kind, intent = null, autoPay = null, mobile, save } = way;
  const variables = { kind, intent, autoPay, pays: payableIn(way) ?? null, mobile, save, language: words.language };
  const { openMethodEntry: answer } = await graph(OpenMethodEntryDocument, variables);
  if (answer.__typename === 'MethodEntry') return { goTo: at({ entry: answer.entry }) };
  return notKept(answer.reason, { kind, back: at({}) }, words);
}

/** Why no method was opened or kept, in words, or where to prove oneself first. @param back where to come back afterwards */
export function notKept(
  reason: string,
  { kind, back }: { readonly kind: MethodKind | undefined; readonly back: Path },
  words: PageRequest['words'],
): ActionAnswer {
  switch (reason) {
    case 'step-up-needed':
      return { goTo: stepUpPath('new-method', back) };
    case 'restricted':
      return refuseForm('method', restrictedText(kind), words);
    case 'no-such-entry':
      return { problems: [{ field: '', text: sayIn<Messages>(words, 'wallet')('entryEnded') }], note: 'addMethod' };
    case 'too-many-refused':
      return refuseForm('verifyMethod', 'verifyLaterText', words);
    default:
      return refuseForm('addMethod', 'addMethodText', words);
  }
}
