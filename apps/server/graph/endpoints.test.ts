import { expect, test } from 'vitest';
import { moduleNamed, moduleNames } from '../modules.ts';
import { servedEndpoints } from './endpoints.ts';
import { createSchema } from './schema.ts';

const noDemarc = () => {
  throw new Error('the schema is only read here');
};
const rootFields = (...[endpoint]: [Parameters<typeof createSchema>[1]?]): readonly string[] => {
  const schema = createSchema(noDemarc, endpoint);
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
};

test('API-05 devices are asked at /graphdlink, and at its form below /selfservice', () => {
  expect(new Map(servedEndpoints).get('devices')).toEqual(['/graphdlink', '/selfservice/graphdlink']);
  expect(rootFields('devices')).toEqual(expect.arrayContaining(['device', 'devices', 'renameDevice']));
});

test('an endpoint is served if a module stands there, at paths of its own', () => {
  const standing = moduleNames.flatMap((name) => moduleNamed(name).graph?.endpoint ?? []);
  expect(new Set(servedEndpoints.map(([endpoint]) => endpoint))).toEqual(new Set(standing));
  const paths = servedEndpoints.flatMap(([, own]) => own);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the endpoints together answer the whole schema, and no field at two of them', () => {
  expect(servedEndpoints.flatMap(([endpoint]) => rootFields(endpoint)).toSorted()).toEqual(rootFields().toSorted());
});
