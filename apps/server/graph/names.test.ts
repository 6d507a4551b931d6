import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isUnionType,
  NoDeprecatedCustomRule,
  parse,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from './schema.ts';
import { readStoredDocuments } from './stored-documents.ts';

/** The names in the graph keep to one rule (docs/architecture.md, "Graph"): a name tells the same thing in every type. */
const schema = createSchema(() => {
  throw new Error('the schema is only read here');
});
const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
const answers = types.filter(isObjectType).map((type) => ({ type, fields: Object.values(type.getFields()) }));
const inputs = types.filter(isInputObjectType).map((type) => ({ type, fields: Object.values(type.getFields()) }));

type Named = GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField;
type GraphField = { readonly within: string; readonly one: Named };

/** Every field, argument and input field, without those that are kept only for front ends built before. */
const graphFields: readonly GraphField[] = [
  ...answers.flatMap(({ type, fields }) =>
    fields.flatMap((one) => [{ within: type.name, one }, ...one.args.map((argument) => ({ within: `${type.name}.${one.name}`, one: argument }))]),
  ),
  ...inputs.flatMap(({ type, fields }) => fields.map((one) => ({ within: type.name, one }))),
].filter(({ one }) => one.deprecationReason == null);

const ofType = (name: string): readonly GraphField[] => graphFields.filter(({ one }) => getNamedType(one.type).name === name);
const titled = ({ within, one }: GraphField): string => `${within}.${one.name}`;

/** The names of the specification, which stay as they are. */
const ofSpecification = ['Payment.paymentId', 'PaymentTerms.lastFutureDate'];
const against = (some: readonly GraphField[], rule: RegExp): readonly string[] =>
  some
    .filter(({ one }) => !rule.test(one.name))
    .map(titled)
    .filter((title) => !ofSpecification.includes(title));

test('an id is called id, or after what it names; one that the browser chooses, after what begins with it', () => {
  expect(ofType('ID').length).toBeGreaterThan(70);
  expect(against(ofType('ID'), /^(id|intent|mandate)$|[a-z]Ids?$/)).toEqual([]);
});

test('what is called like an id is of type ID: the walk over every operation tries ids of other accounts there', () => {
  const alike = graphFields.filter(({ one }) => /^(id|intent|mandate)$|[a-z]Ids?$/.test(one.name));
  expect(alike.filter(({ one }) => getNamedType(one.type).name !== 'ID').map(titled)).toEqual([]);
});

test('a type calls its own id id', () => {
  const own = graphFields.filter(({ within, one }) => one.name.toLowerCase() === `${within.toLowerCase()}id`).map(titled);
  expect(own.filter((title) => !ofSpecification.includes(title))).toEqual([]);
});

test('a date is on, from, to or until a day, an instant at or since a time; neither is called like the other', () => {
  expect(against(ofType('IsoDate'), /^(on|from|to|until|today)$|[a-z](On|Until|For)$/)).toEqual([]);
  expect(against(ofType('IsoInstant'), /^(at|now)$|[a-z](At|Since|From)$/)).toEqual([]);
});

test('the digits that are shown of a number are its last four, everywhere by that name', () => {
  const digits = graphFields.filter(({ one }) => /last four digits/i.test(one.description ?? ''));
  expect(digits.length).toBeGreaterThan(4);
  expect(against(digits, /^lastFour$|[a-z]LastFour$/)).toEqual([]);
});

test('what a step sends to a draft is read from it by the same name', () => {
  const drafts = inputs.filter(({ type }) => type.name.endsWith('DraftInput'));
  expect(drafts.length).toBeGreaterThan(1);
  for (const { type, fields } of drafts) {
    const draft = answers.find((one) => `${one.type.name}Input` === type.name)?.fields.map(({ name }) => name);
    expect(draft, type.name).toEqual(expect.arrayContaining(fields.filter((one) => one.deprecationReason == null).map(({ name }) => name)));
  }
});

test('a mutation answers with a union of what it changed and a refusal with its reason, or with a list if nothing is ever refused', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const without = mutations.filter(({ type }) => {
    const answer = getNamedType(type);
    return !(isUnionType(answer) && answer.getTypes().some((member) => 'reason' in member.getFields()));
  });
  expect(without.map(({ name, type }) => `${name}: ${type}`)).toEqual(['endOtherSessions: [Session!]!', 'endSession: [Session!]!']);
});

test('whatever takes `first` answers with a page, and pages are all alike', () => {
  const paged = answers.flatMap(({ fields }) => fields).filter(({ args }) => args.some(({ name }) => name === 'first'));
  expect(paged.length).toBeGreaterThan(7);
  expect(paged.filter(({ type, args }) => !/Page!$/.test(String(type)) || !args.some(({ name }) => name === 'after'))).toEqual([]);
  const pages = answers.filter(({ type }) => type.name.endsWith('Page'));
  for (const { type } of pages) expect(Object.keys(type.getFields()), type.name).toEqual(expect.arrayContaining(['items', 'next']));
});

test('an input field with a default may be omitted: the compiler of stored documents refuses that of one that may not be null', () => {
  const withDefault = inputs.flatMap(({ type, fields }) =>
    fields.filter(({ defaultValue }) => defaultValue !== undefined).map((one) => ({ type, one })),
  );
  expect(withDefault.length).toBeGreaterThan(1);
  expect(withDefault.filter(({ one }) => isNonNullType(one.type)).map(({ type, one }) => `${type.name}.${one.name}`)).toEqual([]);
});

test('what may be null says when, at itself or at its type', () => {
  const silent = answers.flatMap(({ type, fields }) =>
    fields
      .filter((one) => !String(one.type).endsWith('!') && !/\bnull\b/i.test(`${one.description} ${type.description}`))
      .map((one) => `${type.name}.${one.name}`),
  );
  expect(silent).toEqual([]);
});

test('what is deprecated names what to use instead, and no page of ours asks for it', () => {
  const all = [...answers, ...inputs].flatMap(({ fields }) => [fields, ...fields.map((one) => ('args' in one ? one.args : []))]);
  for (const siblings of all as readonly (readonly Named[])[])
    for (const { name, deprecationReason } of siblings)
      if (deprecationReason != null)
        expect(
          siblings.map((one) => `Use ${one.name}.`),
          name,
        ).toContain(deprecationReason.slice(0, deprecationReason.indexOf('.') + 1));
  const documents = readStoredDocuments(new URL('../../../platform/web/generated/persisted-documents.json', import.meta.url));
  const problems = Object.values(documents).flatMap((text) => validate(schema, parse(text), [NoDeprecatedCustomRule]).map(({ message }) => message));
  expect(problems).toEqual([]);
});
