import { MOST_A_PAGE, type PageRequest } from '../page.ts';
import type { ConsoleFields } from './route.ts';

/** The page of one of a desk's lists. The query of the address says which list goes on (`list`), and after which row (`after`); the others begin anew. */
export const pageOfList = ({ list, after }: ConsoleFields, name: string): PageRequest => ({
  first: MOST_A_PAGE,
  after: list === name ? after : undefined,
});

/** The query of the address where a list goes on. */
export const nextOfList = (name: string, next: string): { readonly list: string; readonly after: string } => ({ list: name, after: next });
