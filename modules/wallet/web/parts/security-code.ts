import { OpenSecurityCodeDocument, SecurityCodeFieldDocument } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { Said } from '../../copy/parts/said.ts';

/** The field with the vault's reference of a code; left out, or empty: none was entered. */
export const CODE_FIELD = 'securityCode';
/** The press that asks for the field. */
export const OPEN_CODE_FIELD = 'openSecurityCode';
/** The note of an answer: the code that was sent along is of no use any more. */
export const CODE_GONE = 'security-code-gone';

/** The vault's field that `?code=` of a page names; undefined where none was asked for. */
export async function codeFieldUrl({ graph, search: { code }, words }: PageRequest): Promise<string | undefined> {
  if (!code) return undefined;
  const { account } = await graph(SecurityCodeFieldDocument, { entry: code, spanish: words.language === 'es' });
  return account?.securityCodeUrl;
}

/** Opens the field for the code of a saved card on the page `here`: for the payment of an intent, or for a change of the card. */
export async function openCodeField(
  { graph, words }: PageRequest,
  { methodId, intent, here }: { readonly methodId: string; readonly intent: string | null; readonly here: `/${string}` },
): Promise<ActionAnswer> {
  const { openSecurityCode: answer } = await graph(OpenSecurityCodeDocument, { methodId, intent, spanish: words.language === 'es' });
  if (answer.__typename === 'MethodEntry') return { goTo: `${here}?code=${encodeURIComponent(answer.entry)}` };
  return { problems: [{ field: '', text: sayIn<Said>(words, 'wallet')('codeUnavailable') }] };
}
