import type { FastifyInstance } from 'fastify';

/** More than any body of ours nests. */
const DEEPEST = 32;

/**
 * Whether PostgreSQL can store a text: it takes no zero byte and no half of a surrogate pair. A person types neither; whoever sends one is refused at
 * the entrance, instead of by the statement that would have failed.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The same for all texts in a parsed body or query, and for the names of its fields. */
export function areStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  if (depth > DEEPEST) return false;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && areStorable(inner, depth + 1));
}

const refusal = (): Error => Object.assign(new Error('a text of the request cannot be stored'), { statusCode: 400 });

/** Answers 404 to a path, and 400 to a query or body, with a text that cannot be stored (A14). Goes before all routes. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ params, query, url, is404 }, reply) => {
    // What matches no route is on its way to the not-found answer; called from there, the library would answer in its own words.
    if (!is404 && !(areStorable(params) && isStorable(pathOf(url)))) return reply.callNotFound();
    if (!areStorable(query)) throw refusal();
  });
  app.addHook('preHandler', async ({ body }) => {
    if (!areStorable(body)) throw refusal();
  });
}

/** Decoded; an address that cannot be decoded does not come this far. */
function pathOf(url: string): string {
  const path = url.split('?')[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
