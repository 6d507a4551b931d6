import type { FastifyInstance } from 'fastify';

type Ask = { readonly method: string; readonly headers: Record<string, string>; readonly body?: unknown };
type Method = 'GET' | 'POST';

/** Fetches our own addresses within this process, without needing the network or a PUBLIC_URL that is reachable from inside. */
export const fetchWithin =
  (app: FastifyInstance) =>
  async (url: string, { method, headers, body }: Ask): Promise<Response> => {
    const { host, pathname, search } = new URL(url);
    const payload = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined;
    const answer = await app.inject({
      method: methodOf(method),
      url: pathname + search,
      headers: { ...headers, host },
      ...(payload !== undefined && { payload }),
    });
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': answer.headers['content-type'] ?? '' } });
  };

function methodOf(method: string): Method {
  if (method === 'GET' || method === 'POST') return method;
  throw new Error(`nothing of ours is fetched with ${method}`);
}
