import type { FastifyServerOptions } from 'fastify';

const refuse = () => () => {
  throw new Error('no route has a JSON schema here: what comes in is checked by zod');
};

/**
 * Server options. Without them, Fastify loads a JSON schema compiler and a serializer compiler, a hundred modules that would stay in the memory of
 * every process.
 */
export const noSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
} as const satisfies FastifyServerOptions;
