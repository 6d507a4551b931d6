import type { MenuPlace } from '#platform/web/module.ts';

const declared = import.meta.glob<readonly MenuPlace[]>('/modules/*/web/menu.ts', { eager: true, import: 'menu' });

/** The places that the modules have in the menus, in their order. Apart from the modules' other data: the first view shows them. */
export const menu: readonly MenuPlace[] = Object.values(declared)
  .flat()
  .toSorted((one, other) => one.order - other.order);
