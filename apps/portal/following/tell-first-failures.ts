import type { FirstView } from '#platform/rules/rendering/rendering.ts';
import { BAD_ANSWER, endpoint } from '#platform/web/browser-graph.ts';

/**
 * Reports what already failed while the server rendered this document, like any failed answer of the graph: the browser never asked for it.
 * @param written the first view, as the document has it
 */
export function tellFirstFailures(written = document.getElementById('first-view')?.textContent): void {
  // Most documents have none, and are not read again.
  if (!written?.includes('"failure":')) return;
  const { answers, traceId }: FirstView = JSON.parse(written);
  for (const [key, reply] of Object.entries(answers)) {
    if (!('failure' in reply)) continue;
    const { code, message } = reply.failure;
    const [operation] = key.split(' ');
    const detail = {
      path: endpoint,
      status: 200,
      ...(operation !== undefined && { operation }),
      body: { errors: [{ message, extensions: { code } }] },
      headers: { traceId, platform: null },
    };
    dispatchEvent(new CustomEvent(BAD_ANSWER, { detail }));
  }
}
