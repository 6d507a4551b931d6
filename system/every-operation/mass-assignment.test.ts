import { afterAll, describe, expect, test } from 'vitest';
import { createSchema } from '#apps/server/graph/schema.ts';
import { readStoredDocuments } from '#apps/server/graph/stored-documents.ts';
import { fromOurPages, graphForVisitors } from '#apps/server/graph/testing.ts';
import { storedOperations } from './operations.ts';

const schema = createSchema(() => {
  throw new Error('the schema is only read here');
});
const documents = readStoredDocuments(new URL('../../platform/web/generated/persisted-documents.json', import.meta.url));
const production = await graphForVisitors('production', documents);
afterAll(() => production.close());

/** Fields that an attacker would like to smuggle in. */
const wanted = ['role', 'balance', 'autopayDiscount', 'accountGuid', 'accountId', 'userId', 'mayPay', 'discount'];

type Value = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with an extra field in each of its objects except the outermost, one at a time. */
function withOneMore(value: Value, field: string): Value[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    isObject(inner)
      ? [
          { ...value, [key]: JSON.parse(`{"${field}":1,${JSON.stringify(inner).slice(1)}`) },
          ...withOneMore(inner, field).map((each) => ({ ...value, [key]: each })),
        ]
      : [],
  );
}

async function ask({ documentId, path }: { readonly documentId: string; readonly path: string }, variables: Value) {
  const payload = { documentId, variables };
  const { statusCode, body } = await production.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...fromOurPages },
    payload,
  });
  return { statusCode, body };
}

const operations = storedOperations(schema).filter(({ isMutation }) => isMutation);
const variablesOf = ({ variables }: (typeof operations)[number]) => variables('core', () => '00000000-0000-4000-8000-000000000000');

describe('(A17) an unexpected field', () => {
  const withInput = operations.filter((operation) => Object.values(variablesOf(operation)).some(isObject));

  test.each(withInput.map((operation) => [operation.name, operation] as const))(
    'in the input of %s is a schema error, before authentication is even checked',
    async (_, operation) => {
      const fields = wanted.filter((field) => !Object.values(variablesOf(operation)).some((input) => isObject(input) && Object.hasOwn(input, field)));
      expect((await ask(operation, variablesOf(operation))).statusCode).toBe(200);
      for (const field of [...fields, '__proto__', 'constructor']) {
        for (const variables of withOneMore(variablesOf(operation), field)) {
          const { statusCode, body } = await ask(operation, variables);
          expect([statusCode, JSON.parse(body).data], field).toEqual([400, undefined]);
          expect(body, field).not.toMatch(/UNAUTHENTICATED|INTERNAL/);
        }
      }
    },
  );

  test('next to the variables of a mutation does not change the answer: no stored document reads it', async () => {
    expect(withInput.length).toBeGreaterThan(5);
    for (const operation of operations) {
      const plain = await ask(operation, variablesOf(operation));
      const more = Object.fromEntries(wanted.filter((field) => !Object.hasOwn(variablesOf(operation), field)).map((field) => [field, 'Primary']));
      expect(await ask(operation, { ...variablesOf(operation), ...more }), operation.name).toEqual(plain);
    }
  });
});
