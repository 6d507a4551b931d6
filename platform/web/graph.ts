import type { GraphReply } from '#platform/rules/rendering/rendering.ts';

/** A stored document as the build makes it: only its id is sent. */
export type StoredDocument<Answer, Variables> = {
  readonly __meta__?: Record<string, unknown> | undefined;
  readonly __apiType?: (variables: Variables) => Answer;
};

/** Asks the graph. On the server it runs in the process, in the browser over HTTP; pages cannot tell. @throws GraphFailure */
export type Graph = <Answer, Variables>(document: StoredDocument<Answer, Variables>, variables: Variables) => Promise<Answer>;

/** What the endpoint could not do. `code` is the first error's: UNAUTHENTICATED, FORBIDDEN, UNAVAILABLE (no answer at all), … */
export class GraphFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The code of what the graph could not do; undefined of other errors. A front end asks the portal's graph, whose class of failures is not its own. */
export const failureCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The id of a stored document, "sha256:…". */
export function documentId(document: { readonly __meta__?: Record<string, unknown> | undefined }): string {
  const hash = document.__meta__?.hash;
  if (typeof hash !== 'string') throw new Error('this document was not stored by the build');
  return hash;
}

/** The replies that came with the page, failures included, by `answerKey`; the loaders of the first view use each one once. */
export type Answers = Record<string, GraphReply>;

/** @throws GraphFailure */
export function answerOf(reply: GraphReply): unknown {
  if ('failure' in reply) throw new GraphFailure(reply.failure.code, reply.failure.message);
  return reply.data;
}

export const answerKey = (id: string, variables: unknown): string => `${id} ${JSON.stringify(variables ?? {})}`;
