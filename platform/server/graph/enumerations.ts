import { EnumRef, ScalarRef } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { type Enumeration, valuesOf } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from './builder.ts';

type Types = GraphBuilder['$inferSchemaTypes'];

/** The enumerations that each schema has so far, by name. */
const known = new WeakMap<GraphBuilder, Map<string, Enumeration<string>>>();

/**
 * The type of the values of a closed set, for fields and arguments of any module. A set whose values are all names of GraphQL is an enum. Names hold
 * no hyphens: a set that has one is a scalar that takes and gives nothing but its values (docs/decisions/0078).
 * @throws Error if another set has the same name
 */
export function enumOf<Value extends string>(builder: GraphBuilder, set: Enumeration<Value>) {
  const sets = known.get(builder) ?? new Map<string, Enumeration<string>>();
  known.set(builder, sets);
  const isNew = !sets.has(set.name);
  if (!isNew && sets.get(set.name) !== set) throw new Error(`two sets of values are called ${set.name}`);
  sets.set(set.name, set);
  return valuesOf(set).every(isGraphName) ? asEnum(builder, set, isNew) : asScalar(builder, set, isNew);
}

const isGraphName = (value: string): boolean => /^[_A-Za-z][_0-9A-Za-z]*$/.test(value);

function asEnum<Value extends string>(builder: GraphBuilder, { name, description, values }: Enumeration<Value>, isNew: boolean) {
  if (isNew) builder.enumType(name, { description, values: describedIn(values) });
  const ref = new EnumRef<Types, Value>(name);
  builder.configStore.associateParamWithRef(ref, name);
  return ref;
}

const describedIn = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([value, description]) => [value, { description }]));

function asScalar<Value extends string>(builder: GraphBuilder, set: Enumeration<Value>, isNew: boolean) {
  const { name, description, values } = set;
  const ref = new ScalarRef<Types, Value, Value>(name);
  if (!isNew) {
    builder.configStore.associateParamWithRef(ref, name);
    return ref;
  }
  const all = valuesOf(set);
  const oneOf = (given: unknown): Value => {
    const value = all.find((one) => one === given);
    if (value === undefined) throw new GraphQLError(`${name} is one of: ${all.join(', ')}`);
    return value;
  };
  const meanings = Object.entries(values).map(([value, meaning]) => `- ${value}: ${meaning}`);
  const options = {
    description: [`${description}. One of:`, ...meanings].join('\n'),
    serialize: oneOf,
    parseValue: oneOf,
    extensions: { values: all },
  };
  ref.updateConfig({ kind: 'Scalar', graphqlKind: 'Scalar', name, pothosOptions: options, ...options });
  builder.configStore.addTypeRef(ref);
  return ref;
}
