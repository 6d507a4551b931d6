import { z } from 'zod';
import { scopes } from '#modules/identity/rules/scopes.ts';
import { TOKENS_PATH } from '#modules/identity/server/clients/tokens.ts';
import type { Endpoint } from './endpoints.ts';
import { PROBLEM_TYPE, problemAnswer } from './problem.ts';

type Described = Omit<Endpoint, 'handle'>;

/** Problems that any request can have. */
const COMMON_PROBLEMS = [400, 401, 403, 404, 429, 503];

const whatProblem: Readonly<Record<number, string>> = {
  400: 'Not as described here, or without an Idempotency-Key',
  401: 'No token, one that ended, or one of a client that was revoked',
  403: 'The token lacks the scope',
  404: 'No such account, or nothing of this name on it',
  409: 'in-flight: the first request with this key is still being carried out · payment-in-progress, changed: another payment came between',
  422: 'Refused, and no money moved; intent-reused: the key stands for another request',
  429: 'More requests than one client may send',
  503: 'Something went wrong here; the same request with the same key may be sent again',
};

/** The OpenAPI 3.1 document of the interface, generated from the schemas that validate its requests. */
export const openApi = (endpoints: readonly Described[]) => ({
  openapi: '3.1.0',
  info: {
    title: "Demarc: the operator's interface",
    version: '1',
    description: 'Payments of other channels, and refunds. Amounts are whole cents of US dollars. Errors are problem details (RFC 9457).',
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
  ...(endpoint.method === 'POST' && { requestBody: { required: true, content: { 'application/json': { schema: asked(endpoint.body) } } } }),
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
  200: 'What was asked for',
  201: 'The payment or the refund, also where the processor declined it; a repeat answers the same one',
  202: 'The outcome is not known yet: nobody asks for it again under another key, and reading the payment tells when it is',
};

/** The schema of what a client sends, before defaults are applied. */
const asked = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

const pathParameters = ({ path }: Described) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters({ query }: Described) {
  const { properties = {} } = asked(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

const keyParameter = ({ method }: Described) =>
  method === 'POST'
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'A new one for each payment or refund, kept for 24 hours: the same key and body lead to the same one',
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
        },
      ]
    : [];
