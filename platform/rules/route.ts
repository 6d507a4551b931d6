import type { Guard } from './guards.ts';

/**
 * The layout (specification 2.1), its header (2.2) and what the header needs. Nested-buy and the headers for buying and the storefront come with
 * their pages. In the provider's app, every page has the bridge header instead (apps/portal/webview).
 */
export type Shell =
  /** For visitors: brand, language, help and sign-in. */
  | { readonly layout: 'full-width-header-only'; readonly header: 'unauthenticated' }
  /**
   * Menus and the customer's header. Help and not-found pages also show how to reach us. A web form asks before a link leaves it with typed input.
   */
  | { readonly layout: 'default'; readonly header: 'extended' | 'support' | 'webform' | 'notfound' }
  /** One task at a time: a way back, and a way out. Once the task is over there is no way back, and the way out is "Done". */
  | { readonly layout: 'focused'; readonly header: 'flat'; readonly leave: `/${string}`; readonly isOver: boolean };

export type RoutePolicy = Shell & {
  readonly path: `/${string}`;
  /** Checked in this order; a page without guards is open to everyone. */
  readonly guards: readonly Guard[];
  /**
   * Here people prove who they are: nothing typed is kept, and a customer sent here from a form returns to it. The same holds for every page with the
   * unauthenticated header (proving.ts).
   */
  readonly proves?: true;
  /** The separately loaded front end that owns this address and everything below it. */
  readonly frontEnd?: string;
};

/** The pages of one module by their ids, which are unique in the product. */
export type Routes = Readonly<Record<string, RoutePolicy>>;

export const open = { guards: [], layout: 'full-width-header-only', header: 'unauthenticated' } as const;
export const visitors = { ...open, guards: ['visitors-only'] } as const;
export const page = { layout: 'default', header: 'extended' } as const;
export const form = { layout: 'default', header: 'webform' } as const;
export const outTo = <Path extends `/${string}`>(leave: Path) => ({ layout: 'focused', header: 'flat', leave, isOver: false }) as const;

export const customer = ['signed-in'] as const;
export const billed = ['signed-in', 'billed-here'] as const;
export const payer = ['signed-in', 'may-pay', 'billed-here'] as const;
