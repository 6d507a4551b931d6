import type { GraphQLSchema } from 'graphql';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import { type ModuleName, moduleNamed, moduleNames, type OpenModules } from '../modules.ts';
import { refuseNetworkSessions } from './network-sessions.ts';

/**
 * The whole schema. `opened` is called by the first resolver, so that the schema can be printed without a database; a test may open only the modules
 * that it asks.
 */
export function createSchema(opened: () => Partial<OpenModules>): GraphQLSchema {
  const builder = createGraphBuilder();
  const add = <Name extends ModuleName>(name: Name) =>
    moduleNamed(name).graph?.add(builder, () => {
      const { [name]: module } = opened();
      if (!module) throw new Error(`the module ${name} is not open here`);
      return module.api;
    });
  for (const name of moduleNames) add(name);
  return refuseNetworkSessions(builder.toSchema());
}
