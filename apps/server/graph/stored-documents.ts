import { readFileSync } from 'node:fs';
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema, Kind, parse, validate } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphContext } from '#platform/server/graph/viewer.ts';

/** Document id ("sha256:…") → text, as written by the build. */
export type StoredDocuments = Readonly<Record<string, string>>;

/** A document's text by id; undefined for an unknown id. */
export type TextOf = (id: string) => string | undefined;

export const textsIn =
  (documents: StoredDocuments): TextOf =>
  (id) =>
    Object.hasOwn(documents, id) ? documents[id] : undefined;

type Run = (context: GraphContext, variables: Record<string, unknown>) => Promise<ExecutionResult> | ExecutionResult;

/** Reads the documents that the build stored. @throws if the portal was not built */
export function readStoredDocuments(file: URL): StoredDocuments {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Wraps the run of a named operation and returns its answer. */
export type Around = (operation: string, run: () => ReturnType<Run>, ...input: Parameters<Run>) => ReturnType<Run>;

/** Runs a stored document by id; undefined for an unknown id. */
export type StoredGraph = (id: string) => Run | undefined;

/**
 * Each document is parsed, validated and compiled once, on first use.
 * @param around wrappers of every run, outermost first
 */
export function createStoredGraph(schema: GraphQLSchema, textOf: TextOf, ...around: readonly Around[]): StoredGraph {
  const compiled = new Map<string, Run>();
  return (id) => {
    const known = compiled.get(id);
    if (known) return known;
    const text = textOf(id);
    if (text === undefined) return undefined;
    const run = compile(schema, text, around);
    compiled.set(id, run);
    return run;
  };
}

/** Runs a document that another version stored; undefined for an unknown id, and for a document that the schema does not fit any more. */
export type EarlierGraph = (id: string) => Promise<Run | undefined>;

/** @param textOf a document's text by id; @param around as above */
export function createEarlierGraph(
  schema: GraphQLSchema,
  textOf: (id: string) => Promise<string | undefined>,
  ...around: readonly Around[]
): EarlierGraph {
  const compiled = new Map<string, Run>();
  return async (id) => {
    const known = compiled.get(id);
    if (known) return known;
    const text = await textOf(id);
    const run = text === undefined ? undefined : compileIfItFits(schema, text, around);
    if (run) compiled.set(id, run);
    return run;
  };
}

function compileIfItFits(...given: Parameters<typeof compile>): Run | undefined {
  try {
    return compile(...given);
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

/** Compiles a valid document. @throws GraphQLError if it does not fit the schema */
function compile(schema: GraphQLSchema, text: string, around: readonly Around[]): Run {
  const document = parse(text);
  const problem = validate(schema, document)[0];
  if (problem) throw problem;
  const query = compileQuery(schema, document);
  if (!isCompiledQuery(query)) throw query.errors?.[0] ?? new GraphQLError('the document cannot be compiled');
  const operation = nameOf(document);
  return around.reduceRight<Run>(
    (run, each) => (context, variables) => each(operation, () => run(context, variables), context, variables),
    (context, variables) => query.query({}, context, variables),
  );
}

const nameOf = ({ definitions }: DocumentNode): string =>
  definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION && one.name ? [one.name.value] : []))[0] ?? 'unnamed';
