import type { KeptMethodFragment } from '#platform/web/generated/graphql.ts';

/** `codeUrl`: the address of the vault's field for a card's security code. */
export type EditData = { readonly method: KeptMethodFragment; readonly codeUrl: string | undefined };
