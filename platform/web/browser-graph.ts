import type { BadAnswer } from '#platform/rules/rendering/bad-answer.ts';
import { type Answers, answerKey, answerOf, documentId, type Graph, GraphFailure } from './graph.ts';
import type { Send } from './send.ts';
import { newTraceparent, type Trace } from './trace.ts';

/** The window event for a request that got no answer at all: no server, or no network; its detail is the requested path. */
export const NO_ANSWER = 'demarc:no-answer';
/** The window event for an answer that is a failure; its detail is the answer. */
export const BAD_ANSWER = 'demarc:bad-answer';

declare global {
  interface WindowEventMap {
    [NO_ANSWER]: CustomEvent<string>;
    [BAD_ANSWER]: CustomEvent<BadAnswer>;
  }
}

export const endpoint = '/selfservice/graph';

type Reply = { readonly data?: unknown; readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[] };

/** The graph over HTTP. `first` are the answers that came with the page; each serves the first loader that asks for it. */
export function browserGraph(first: Answers, trace: Trace, send: Send = (path, init) => fetch(path, init)): Graph {
  const waiting = new Map(Object.entries(first));
  return async <Answer>(document: { readonly __meta__?: Record<string, unknown> | undefined }, variables: unknown): Promise<Answer> => {
    const id = documentId(document);
    const key = answerKey(id, variables);
    const known = waiting.get(key);
    waiting.delete(key);
    return (known ? answerOf(known) : await ask(pathOf(document), id, variables, trace, send)) as Answer;
  };
}

/** Half of an emoji, which a field's limit may leave behind, becomes the sign for an unknown character: the server takes no halves. */
const wholeCharacters = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value);

/** The build says where a document is answered, unless that is the endpoint of most. */
const pathOf = ({ __meta__: meta }: { readonly __meta__?: Record<string, unknown> | undefined }): string =>
  typeof meta?.path === 'string' ? meta.path : endpoint;

async function ask(endpoint: string, id: string, variables: unknown, trace: Trace, send: Send): Promise<unknown> {
  const response = await send(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      traceparent: newTraceparent(),
      // The endpoint's address has no language; names that the provider gives, such as a plan's, come in the page's.
      'accept-language': document.documentElement.lang,
    },
    body: JSON.stringify({ documentId: id, variables }, wholeCharacters),
  }).catch((cause: unknown) => {
    trace.answered(null, true);
    dispatchEvent(new CustomEvent(NO_ANSWER, { detail: endpoint }));
    throw new GraphFailure('UNAVAILABLE', `no answer from the graph: ${String(cause)}`);
  });
  const text = await response.text().catch(() => '');
  const reply = replyIn(text);
  const problem = reply?.errors?.[0];
  const { status, headers } = response;
  const traceId = headers.get('x-trace-id');
  trace.answered(traceId, problem !== undefined || !reply?.data);
  if (problem || !reply?.data) {
    const told: BadAnswer = {
      path: endpoint,
      status,
      operation: id,
      body: reply ?? text,
      headers: { traceId, platform: headers.get('x-sspp-platform') },
    };
    dispatchEvent(new CustomEvent<BadAnswer>(BAD_ANSWER, { detail: told }));
    throw new GraphFailure(problem?.extensions?.code ?? 'UNAVAILABLE', problem?.message ?? `status ${status}`);
  }
  return reply.data;
}

/** Undefined if it is not JSON: something in between answered in the server's place. */
function replyIn(text: string): Reply | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}
