import type { Guard } from './guards.ts';

/**
 * The layout (specification 2.1), its header (2.2) and what the header needs. In the provider's app, every page has the bridge header instead
 * (apps/portal/webview).
 */
export type Shell =
  /** For visitors: brand, language, help and sign-in. Where things are sold, also how to reach us. */
  | { readonly layout: 'full-width-header-only'; readonly header: 'unauthenticated' | 'storefront' }
  /**
   * Menus and the customer's header. Help and not-found pages also show how to reach us. A web form asks before a link leaves it with typed input.
   * The storefront also has the cart, once something is in it.
   */
  | { readonly layout: 'default'; readonly header: 'extended' | 'support' | 'webform' | 'notfound' | 'storefront' }
  /**
   * One task at a time: a way back, and a way out. Once the task is over there is no way back, and the way out is "Done". Where Auto Pay is missing and
   * is turned on, also how to reach us.
   */
  | { readonly layout: 'focused'; readonly header: 'flat' | 'missing-auto-pay'; readonly leave: `/${string}`; readonly isOver: boolean }
  /**
   * Choosing and ordering: no menus, a way back, the cart, and a way out that asks if something is in it. The brand leads to `logo`. A mobile line is
   * ordered by itself: instead of the cart, its header says how to reach us.
   */
  | { readonly layout: 'nested-buy'; readonly header: 'buyflow' | 'mobile-buyflow'; readonly leave: `/${string}`; readonly logo: `/${string}` };

/** Where a page of a journey leads out, and whether the journey is over there; undefined on every other page. */
export function wayOut(shell: Shell): { readonly leave: `/${string}`; readonly isOver: boolean } | undefined {
  if (shell.layout === 'nested-buy') return { leave: shell.leave, isOver: false };
  return shell.layout === 'focused' ? { leave: shell.leave, isOver: shell.isOver } : undefined;
}

/** Whether the header has the cart. */
export const showsCart = ({ layout, header }: Shell): boolean => header === 'buyflow' || (layout === 'default' && header === 'storefront');

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
export const store = { layout: 'default', header: 'storefront' } as const;
/** A step of buying; its way out and its brand lead to the storefront's home. */
export const buying = <Home extends `/${string}`>(home: Home) => ({ layout: 'nested-buy', header: 'buyflow', leave: home, logo: home }) as const;
export const form = { layout: 'default', header: 'webform' } as const;
export const outTo = <Path extends `/${string}`>(leave: Path) => ({ layout: 'focused', header: 'flat', leave, isOver: false }) as const;

export const customer = ['signed-in'] as const;
export const billed = ['signed-in', 'billed-here'] as const;
export const payer = ['signed-in', 'may-pay', 'billed-here'] as const;
