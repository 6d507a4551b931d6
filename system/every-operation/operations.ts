import {
  type FieldNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import { pathsOfRootFields } from '#apps/server/graph/endpoints.ts';
import { readStoredDocuments } from '#apps/server/graph/stored-documents.ts';

/** An operation stored by the build; in production, browsers can ask nothing else. */
export type Operation = {
  readonly name: string;
  readonly documentId: string;
  /** Where it is asked: "/selfservice/graphdlink". */
  readonly path: string;
  readonly isMutation: boolean;
  /** The variables that hold ids: "methodId", "input.methodId". */
  readonly ids: readonly string[];
  /** The variables that hold text. */
  readonly texts: readonly string[];
  /** The account fields that it selects: the name in the answer → the field of the schema. */
  readonly accountFields: ReadonlyMap<string, string>;
  /** Valid variables for a part of the account, with ids supplied by `named` for each place. */
  variables(part: string, named: (place: string) => string): Readonly<Record<string, unknown>>;
};

const file = new URL('../../platform/web/generated/persisted-documents.json', import.meta.url);

/** Texts that get an operation past validation, by variable name; for all others, one word will do. */
const texts: Readonly<Record<string, string>> = {
  expiry: '0931',
  zip: '14604',
  code: '000000',
};

export function storedOperations(schema: GraphQLSchema): readonly Operation[] {
  return Object.entries(readStoredDocuments(file)).map(([documentId, text]) => operationOf(schema, documentId, text));
}

const pathOf = pathsOfRootFields();

function operationOf(schema: GraphQLSchema, documentId: string, text: string): Operation {
  const { definitions } = parse(text);
  const definition = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  if (!definition?.name) throw new Error(`${documentId} has no operation with a name`);
  const inputs = (definition.variableDefinitions ?? []).map(({ variable, type }) => {
    const input = typeFromAST(schema, type);
    if (!isInputType(input)) throw new Error(`${variable.name.value} has no type of the schema`);
    return { name: variable.name.value, type: getNamedType(input) };
  });
  const walk = (leaf: (place: string, type: GraphQLInputType) => unknown) =>
    Object.fromEntries(inputs.map(({ name, type }) => [name, inputOf(name, type, leaf)]));
  const ids: string[] = [];
  const written: string[] = [];
  walk((place, type) => (isId(type) ? ids : String(type) === 'String' ? written : []).push(place));
  return {
    name: definition.name.value,
    documentId,
    path: pathOf(fieldsOf(definition.selectionSet, new Map())[0]?.name.value ?? '') ?? '/graph',
    isMutation: definition.operation === 'mutation',
    ids,
    texts: written,
    accountFields: accountFieldsOf(definition, new Map(fragments.map((each) => [each.name.value, each.selectionSet]))),
    variables: (part, named) => walk((place, type) => (isId(type) ? named(place) : sample(place, type, part))),
  };
}

function accountFieldsOf({ selectionSet }: OperationDefinitionNode, fragments: Fragments): ReadonlyMap<string, string> {
  const account = fieldsOf(selectionSet, fragments).filter(({ name }) => name.value === 'account');
  const fields = account.flatMap((field) => fieldsOf(field.selectionSet, fragments));
  return new Map(fields.map(({ alias, name }) => [alias?.value ?? name.value, name.value]));
}

type Fragments = ReadonlyMap<string, SelectionSetNode>;

/** The fields of a selection, including its fragments. */
function fieldsOf(set: SelectionSetNode | undefined, fragments: Fragments): readonly FieldNode[] {
  return (set?.selections ?? []).flatMap((selected) => {
    if (selected.kind === Kind.FIELD) return [selected];
    return fieldsOf(selected.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selected.name.value) : selected.selectionSet, fragments);
  });
}

const isId = (type: GraphQLInputType): boolean => String(type) === 'ID';

/** A value for a variable or an input field; `leaf` supplies those that are not input objects. */
function inputOf(place: string, type: GraphQLInputType, leaf: (place: string, type: GraphQLInputType) => unknown): unknown {
  if (!isInputObjectType(type)) return leaf(place, type);
  const fields = Object.values(type.getFields()).filter((field) => !String(field.type).startsWith('['));
  return Object.fromEntries(fields.map((field) => [field.name, inputOf(`${place}.${field.name}`, getNamedType(field.type), leaf)]));
}

function sample(place: string, type: GraphQLInputType, part: string): unknown {
  const name = place.split('.').at(-1) ?? place;
  const values: Readonly<Record<string, unknown>> = {
    Boolean: true,
    Int: 5,
    Float: 42.65,
    Cents: 1_000,
    IsoDate: '2026-11-25',
    IsoInstant: '2026-11-25T13:00:00.000Z',
    AccountPart: part,
    StepUpPurpose: 'voice-details',
    UserAct: 'remove',
    String: texts[name] ?? 'word',
  };
  const chosen = values[String(type)];
  if (chosen !== undefined) return chosen;
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return isScalarType(type) && Array.isArray(type.extensions.values) ? type.extensions.values[0] : undefined;
}
