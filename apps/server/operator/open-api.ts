import { z } from 'zod';
import { scopes } from '#modules/identity/rules/scopes.ts';
import { TOKENS_PATH } from '#modules/identity/server/clients/tokens.ts';
import type { Endpoint } from '#platform/server/other-systems/endpoint.ts';
import { PROBLEM_TYPE, problemAnswer } from '#platform/server/other-systems/problem.ts';

type Described = Omit<Endpoint<never>, 'handle'>;

/** Problems that any request can have. */
const COMMON_PROBLEMS = [400, 401, 403, 404, 429, 503];

const whatProblem: Readonly<Record<number, string>> = {
  400: 'The request does not match this description, or has no Idempotency-Key',
  401: 'No token, an expired token, or the token of a revoked client',
  403: 'The token lacks the scope',
  404: 'No such account, or no such item on it',
  409: 'in-flight: the first request with this key is still in progress · payment-in-progress, changed: another payment was made in the meantime',
  422: 'Refused, and no money moved; intent-reused: the key was used for a different request',
  429: 'Too many requests from this client',
  503: 'Something went wrong here; repeat the same request with the same key',
};

/** The OpenAPI 3.1 document of the interface, generated from the schemas that validate its requests. */
export const openApi = (endpoints: readonly Described[]) => ({
  openapi: '3.1.0',
  info: {
    title: "Demarc: the operator's interface",
    version: '1',
    description: 'Payments taken through other channels, and refunds. Amounts are in whole US cents. Errors are problem details (RFC 9457).',
  },
  paths: Object.fromEntries(
    Object.entries(Object.groupBy(endpoints, ({ path }) => path)).map(([path, ofPath = []]) => [
      path,
      Object.fromEntries(ofPath.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)])),
    ]),
  ),
  components: {
    schemas: { Problem: z.toJSONSchema(problemAnswer) },
    securitySchemes: {
      client: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: `${TOKENS_PATH}/token`, scopes: Object.fromEntries(scopes.map((scope) => [scope, scope])) } },
      },
    },
  },
});

const operationOf = (endpoint: Described) => ({
  operationId: endpoint.operationId,
  summary: endpoint.summary,
  security: endpoint.scopes.map((scope) => ({ client: [scope] })),
  parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...keyParameter(endpoint)],
  ...(endpoint.method === 'POST' && { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(endpoint.body) } } } }),
  responses: {
    ...Object.fromEntries(
      Object.entries(endpoint.answers).map(([status, schema]) => [
        status,
        { description: whatAnswer[status] ?? '', content: { 'application/json': { schema: z.toJSONSchema(schema) } } },
      ]),
    ),
    ...Object.fromEntries(
      [...COMMON_PROBLEMS, ...endpoint.problems].map((status) => [
        status,
        { description: whatProblem[status], content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } } },
      ]),
    ),
  },
});

const whatAnswer: Readonly<Record<string, string>> = {
  200: 'The requested data',
  201: 'The payment or refund, even if the processor declined it; a repeat returns the same one',
  202: 'The outcome is not known yet: do not repeat the request with another key; read the payment until its state is known',
};

/** The schema of what a client sends, before defaults are applied. */
const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

const pathParameters = ({ path }: Described) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters({ query }: Described) {
  const { properties = {} } = inputSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

const keyParameter = ({ method }: Described) =>
  method === 'POST'
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'A new key for each payment or refund, kept for 24 hours. The same key and body return the same payment or refund',
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
        },
      ]
    : [];
