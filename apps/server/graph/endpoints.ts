import type { Endpoint } from '#platform/server/module/server-module.ts';
import { moduleNamed, moduleNames } from '../modules.ts';
import { createSchema } from './schema.ts';

/** Where each endpoint of the graph answers (specification 7). */
const paths: Readonly<Record<Endpoint, readonly string[]>> = {
  default: ['/graph', '/selfservice/graph'],
  auxiliary: ['/graphauxiliary', '/selfservice/graphauxiliary'],
  devices: ['/graphdlink', '/selfservice/graphdlink'],
  mail: ['/webmail/graphql'],
  voice: ['/vox-con/graphql', '/selfservice/vox-con/graphql'],
};

const standing = new Set(
  moduleNames.flatMap((name): readonly Endpoint[] => {
    const { graph } = moduleNamed(name);
    return graph ? [graph.endpoint, ...(graph.addForVisitors ? (['auxiliary'] as const) : [])] : [];
  }),
);

/** The endpoints at which a module stands, with their paths. The others come with the first module that stands there. */
export const servedEndpoints: readonly (readonly [endpoint: Endpoint, paths: readonly string[]])[] = [...standing].map(
  (endpoint) => [endpoint, paths[endpoint]] as const,
);

/** Where our pages ask for a field of the query or the mutation, by its name; undefined for the endpoint of most. */
export function pathsOfRootFields(): (field: string) => string | undefined {
  const paths = new Map(
    servedEndpoints.flatMap(([endpoint, served]) => {
      if (endpoint === 'default') return [];
      const schema = createSchema(() => {
        throw new Error('the schema is only read here');
      }, endpoint);
      const own = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
      return own.map((field) => [field, served.at(-1)] as const);
    }),
  );
  return (field) => paths.get(field);
}
