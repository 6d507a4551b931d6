import { payableIn } from '#platform/rules/payable.ts';
import { OpenSecurityCodeDocument, SecurityCodeFieldDocument } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/parts/messages.ts';
import { codePage, type SecurityCodeUse } from '../../rules/security-code-use.ts';

/** The form field with the vault's reference of a code; absent or empty if none was entered. */
export const CODE_FIELD = 'securityCode';
/** The button that asks for the field. */
export const OPEN_CODE_FIELD = 'openSecurityCode';
/** An answer's note: the submitted code is no longer usable. */
export const CODE_GONE = 'security-code-gone';

/** The vault's field named by a page's `?code=`; undefined if none was asked for in this session. */
export async function codeFieldUrl({ graph, search: { code }, words }: PageRequest): Promise<string | undefined> {
  if (!code) return undefined;
  const { account } = await graph(SecurityCodeFieldDocument, { entry: code, language: words.language });
  return account?.securityCodeUrl ?? undefined;
}

/**
 * Opens the field for the code of a saved card.
 * @param here the page with the field, if it is not the usual one of its journey
 */
export async function openCodeField({ graph, words }: PageRequest, way: SecurityCodeUse, here = codePage(way)): Promise<ActionAnswer> {
  const { methodId, intent = null, quick = null } = way;
  const variables = { methodId, intent, pays: payableIn(way) ?? null, quick, language: words.language };
  const { openSecurityCode: answer } = await graph(OpenSecurityCodeDocument, variables);
  if (answer.__typename === 'MethodEntry') return { goTo: `${here}${here.includes('?') ? '&' : '?'}code=${encodeURIComponent(answer.entry)}` };
  return { problems: [{ field: '', text: sayIn<Messages>(words, 'wallet')('codeUnavailable') }] };
}
