import { GraphQLError, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import type { GraphContext } from '#platform/server/graph/viewer.ts';

/**
 * A viewer signed in only by the provider's network cannot change anything: the password comes first, whatever else a mutation requires. Applied to
 * every mutation of the schema, so that none is forgotten.
 */
export function refuseNetworkSessions(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) throw new Error(`${field.name} does nothing`);
    field.resolve = proved(resolve);
  }
  return schema;
}

const proved =
  (resolve: GraphQLFieldResolver<unknown, GraphContext>): GraphQLFieldResolver<unknown, GraphContext> =>
  (source, args, context, info) => {
    if (context.viewer?.byNetwork) throw new GraphQLError('Give the password first', { extensions: { code: 'CONFIRM' } });
    return resolve(source, args, context, info);
  };
