import type { Routes } from '#platform/rules/route.ts';

export type PageEntry = {
  /** The file that exports `page`, from the root: by it the build finds the page's script and style. */
  readonly source: `/${string}/route.tsx`;
  /** The catalogues whose messages the page says: a whole module's, or only some: its parts ('payments/parts') or one page ('identity/login'). */
  readonly copy: readonly string[];
};

/**
 * What a module contributes to the portal: its `web/module.ts` exports it as `web`, and the portal takes it up (apps/portal/modules.ts). Only data: a
 * page is loaded when somebody goes there.
 */
export type WebModule<Own extends Routes = Routes> = {
  /** The page of each of its routes (`rules/routes.ts`). */
  readonly pages: Readonly<Record<keyof Own, PageEntry>>;
};
