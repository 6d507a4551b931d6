import { createComplexityRule } from '@pothos/plugin-complexity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, type ExecutionResult, execute, GraphQLError, type GraphQLSchema, Kind, parse, type ValidationRule } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/fastify';
import { graphLimits } from '#platform/server/graph/builder.ts';
import { type ErrorLogs, maskErrors } from '#platform/server/graph/errors.ts';
import type { GraphContext } from '#platform/server/graph/viewer.ts';
import { FLOOD_IS_OVER_AFTER, type MayAsk } from '../http/flood-limit.ts';
import { selectionDepthRule } from './selection-depth.ts';
import type { EarlierGraph, StoredGraph } from './stored-documents.ts';

type Dependencies = ErrorLogs & {
  readonly paths: readonly string[];
  readonly schema: GraphQLSchema;
  readonly stored: StoredGraph;
  readonly earlier: EarlierGraph;
  readonly contextOf: (request: FastifyRequest) => Promise<GraphContext>;
  readonly sameOrigin: (request: FastifyRequest) => boolean;
  readonly mayAsk: MayAsk;
  /** Whether documents that the build did not store are answered too: only in development. */
  readonly freeDocuments: boolean;
};

/** Our largest document, with its variables, is a few kilobytes. */
const BODY_LIMIT_BYTES = 65_536;

/** More than any reasonable free document; parsing stops there. */
const MOST_TOKENS = 2_000;

/** Introspection nests at most eleven deep. */
const MOST_NESTING = 20;

/** GraphQL over HTTP: stored documents by id for everyone, any document in development. */
export function addGraphEndpoint(app: FastifyInstance, deps: Dependencies): void {
  const free = createFreeHandler(deps);
  for (const url of deps.paths) {
    app.route({
      method: ['GET', 'POST'],
      url,
      bodyLimit: BODY_LIMIT_BYTES,
      // Only pages are compressed; answers here are small.
      compress: false,
      handler: async (request, reply) => {
        if (!deps.sameOrigin(request)) return refuse(reply, 403, 'FORBIDDEN', 'This request did not come from our own pages');
        if (request.method === 'POST' && !isJson(request)) return refuse(reply, 415, 'UNSUPPORTED_MEDIA_TYPE', 'Only application/json is read here');
        const document = storedRequest(request.body);
        if (request.method === 'POST' && document) return answerStored(deps, request, reply, document);
        if (deps.freeDocuments) return free.call(app, request, reply);
        return refuse(reply, 400, 'UNKNOWN_DOCUMENT', 'Only stored documents are answered here');
      },
    });
  }
}

/** Any page can post a form or plain text without a CORS preflight, so neither is accepted. */
const isJson = (request: FastifyRequest): boolean => /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');

type StoredRequest = { readonly id: string; readonly variables: Record<string, unknown> };

function storedRequest(body: unknown): StoredRequest | undefined {
  if (typeof body !== 'object' || body === null || !('documentId' in body) || typeof body.documentId !== 'string') return undefined;
  const variables = 'variables' in body && typeof body.variables === 'object' && body.variables !== null ? { ...body.variables } : {};
  return { id: body.documentId, variables };
}

async function answerStored(deps: Dependencies, request: FastifyRequest, reply: FastifyReply, { id, variables }: StoredRequest): Promise<unknown> {
  const context = await deps.contextOf(request);
  // Before an unknown id is looked up.
  if (!deps.mayAsk(request, context.viewer)) {
    reply.header('retry-after', FLOOD_IS_OVER_AFTER);
    return refuse(reply, 429, 'TOO_MANY_REQUESTS', 'Too many requests came at once; try again in a few seconds');
  }
  const run = storedHere(deps, id) ?? (await deps.earlier(id));
  if (run === ELSEWHERE) return refuse(reply, 400, 'WRONG_ENDPOINT', 'This document is answered at another endpoint');
  if (!run) return refuse(reply, 400, 'UNKNOWN_DOCUMENT', 'This document is not stored');
  const result = maskErrors(await run(context, variables), deps, context.viewer);
  reply.status(result.data === undefined ? 400 : 200).type('application/graphql-response+json; charset=utf-8');
  return result;
}

const ELSEWHERE = Symbol('elsewhere');

/** A document that asks for what is not answered here belongs to another endpoint: the build has checked it against the whole schema. */
function storedHere({ stored }: Dependencies, id: string) {
  try {
    return stored(id);
  } catch (error) {
    if (error instanceof GraphQLError) return ELSEWHERE;
    throw error;
  }
}

function refuse(reply: FastifyReply, status: number, code: string, message: string) {
  reply.status(status).type('application/graphql-response+json; charset=utf-8');
  return { errors: [{ message, extensions: { code } }] };
}

const asksWhatIsNotThere = (schema: GraphQLSchema, { definitions }: DocumentNode): boolean =>
  definitions.some((each) => each.kind === Kind.OPERATION_DEFINITION && !schema.getRootType(each.operation));

/** Refuses mutations at an endpoint that has none. */
const unanswered =
  (schema: GraphQLSchema): ValidationRule =>
  (context) => ({
    OperationDefinition(node) {
      if (!schema.getRootType(node.operation)) context.reportError(new GraphQLError(`This endpoint answers no ${node.operation}`, { nodes: node }));
    },
  });

function createFreeHandler(deps: Dependencies) {
  return createHandler<Record<PropertyKey, unknown>>({
    schema: deps.schema,
    parse: (source, options) => parse(source, { ...options, maxTokens: MOST_TOKENS }),
    validationRules: (_request, args, rules) => [
      ...rules,
      selectionDepthRule(MOST_NESTING),
      // The complexity of what the endpoint has no type for cannot be counted.
      asksWhatIsNotThere(deps.schema, args.document)
        ? unanswered(deps.schema)
        : createComplexityRule({
            context: {},
            variableValues: args.variableValues ?? {},
            maxComplexity: graphLimits.complexity,
            maxDepth: graphLimits.depth,
            maxBreadth: graphLimits.breadth,
          }),
    ],
    context: async (request) => ({ ...(await deps.contextOf(request.raw)) }),
    // Only in development: the request's id is enough to find who was refused a right.
    execute: async (args): Promise<ExecutionResult> => maskErrors(await execute(args), deps, undefined),
  });
}
