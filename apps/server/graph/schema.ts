import type { GraphQLSchema } from 'graphql';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import { type ModuleName, moduleNamed, moduleNames, type OpenModules } from '../modules.ts';
import { refuseNetworkSessions } from './network-sessions.ts';

/** The whole schema. `opened` is called by the first resolver, so that the schema can be printed without a database. */
export function createSchema(opened: () => OpenModules): GraphQLSchema {
  const builder = createGraphBuilder();
  const add = <Name extends ModuleName>(name: Name) => moduleNamed(name).graph?.add(builder, () => opened()[name].api);
  for (const name of moduleNames) add(name);
  return refuseNetworkSessions(builder.toSchema());
}
