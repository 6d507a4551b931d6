import { codeFieldUrl } from '#modules/wallet/web/parts/security-code.ts';
import type { PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import type { PageRequest } from '#platform/web/page.ts';

/** The security code of a saved card: `may` be entered, its field is open, or neither. */
export type CodeEntry = 'no' | 'may' | { readonly url: string };

/** Only for a card saved earlier that is charged today; for a card just entered, the code was asked for already. */
export async function codeEntry({ kind, methodBrand, methodKeeping }: PayQuoteFragment, request: PageRequest): Promise<CodeEntry> {
  if (kind !== 'instant' || methodBrand === null || methodKeeping !== null) return 'no';
  const url = await codeFieldUrl(request);
  return url === undefined ? 'may' : { url };
}
