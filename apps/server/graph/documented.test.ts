import {
  type GraphQLArgument,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from './schema.ts';

const schema = createSchema(() => {
  throw new Error('the schema is only read here');
});
const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));

/** Where a type can be documented: at itself, its fields and its values. */
function places(type: GraphQLNamedType): readonly { readonly at: string; readonly description?: string | null | undefined }[] {
  const within = (name: string) => `${type.name}.${name}`;
  const { description } = type;
  return [
    { at: type.name, description },
    ...inside(type).flatMap((each) => [
      { at: within(each.name), description: each.description },
      ...argumentsOf(each).map((one) => ({ at: `${within(each.name)}(${one.name})`, description: one.description })),
    ]),
  ];
}

/** Without `input`: the input type says what it is. */
const argumentsOf = (member: object): readonly GraphQLArgument[] =>
  'args' in member && Array.isArray(member.args) ? member.args.filter(({ name }: GraphQLArgument) => name !== 'input') : [];

function inside(type: GraphQLNamedType) {
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) return Object.values(type.getFields());
  return isEnumType(type) ? type.getValues() : [];
}

test('every type, field, argument, input and value of the schema says what it is', () => {
  const all = types.flatMap(places);
  expect(all.length).toBeGreaterThan(900);
  expect(all.filter(({ description }) => !description?.trim()).map(({ at }) => at)).toEqual([]);
});

test('a description is a plain text without a full stop at its end, as everywhere in the schema', () => {
  const ends = types.flatMap(places).filter(({ description }) => /[^.]\.$/.test(description ?? ''));
  expect(ends.map(({ at }) => at)).toEqual([]);
});
