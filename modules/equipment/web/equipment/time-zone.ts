import { HomeTimeZoneDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';

/** Where the account is served: devices are at home there. */
export const readTimeZone = async (graph: Graph): Promise<string> => (await graph(HomeTimeZoneDocument, {})).account?.profile.timeZone ?? 'UTC';
