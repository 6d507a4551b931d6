import type { FastifyServerOptions } from 'fastify';

const refuse = () => () => {
  throw new Error('no route has a JSON schema here: what comes in is checked by zod');
};

/**
 * For the server's options. Fastify loads a compiler of JSON schemas and one of serializers, a hundred modules that every process would keep
 * in memory, unless it is given others.
 */
export const noSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
} as const satisfies FastifyServerOptions;
