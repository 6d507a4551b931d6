import type { Page, PageRequest } from '#platform/rules/page.ts';

const AT_ONCE = 50;

/** All items of a list that is read by page. */
export async function everyPage<T>(read: (page: PageRequest) => Promise<Page<T>>): Promise<readonly T[]> {
  const all: T[] = [];
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const page = await read({ first: AT_ONCE, after });
    all.push(...page.items);
    after = page.next;
  }
  return all;
}
