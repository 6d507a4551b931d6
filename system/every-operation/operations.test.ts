import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from '#apps/server/graph/schema.ts';
import { storedOperations } from './operations.ts';

const schema = createSchema(() => {
  throw new Error('the schema is only read here');
});
const operations = storedOperations(schema);

test('the walks over every operation select every account field: none can be reached only by a free document', () => {
  const account = schema.getType('Account');
  if (!isObjectType(account)) throw new Error('the schema has no account');
  const asked = new Set(operations.flatMap(({ accountFields }) => [...accountFields.values()]));
  expect(Object.keys(account.getFields()).filter((field) => !asked.has(field))).toEqual([]);
});

test('they include every mutation, too', () => {
  const names = new Set(operations.filter(({ isMutation }) => isMutation).map(({ name }) => name.toLowerCase().replace(/v2$/, '')));
  expect(names.size).toBeGreaterThan(30);
  expect(Object.keys(schema.getMutationType()?.getFields() ?? {}).length).toBe(names.size);
});
