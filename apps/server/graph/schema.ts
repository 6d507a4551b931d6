import type { GraphQLSchema } from 'graphql';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import type { Endpoint } from '#platform/server/module/server-module.ts';
import { type ModuleName, moduleNamed, moduleNames, type OpenModules } from '../modules.ts';
import { refuseNetworkSessions } from './network-sessions.ts';

/**
 * The whole schema, or what one endpoint answers of it: the part of each module that stands there. `opened` is called by the first resolver, so that
 * the schema can be printed without a database; a test may open only the modules that it asks.
 */
export function createSchema(opened: () => Partial<OpenModules>, endpoint?: Endpoint): GraphQLSchema {
  // Visitors change nothing at their endpoint, and a type without fields is none.
  const builder = createGraphBuilder({ mutations: endpoint !== 'auxiliary' });
  const add = <Name extends ModuleName>(name: Name) => {
    const { graph } = moduleNamed(name);
    const api = () => {
      const { [name]: module } = opened();
      if (!module) throw new Error(`the module ${name} is not open here`);
      return module.api;
    };
    if (endpoint === undefined || graph?.endpoint === endpoint) graph?.add(builder, api);
    if (endpoint === undefined || endpoint === 'auxiliary') graph?.addForVisitors?.(builder, api);
  };
  for (const name of moduleNames) add(name);
  return refuseNetworkSessions(builder.toSchema());
}
