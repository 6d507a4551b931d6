import { StormNoticeDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';

/** Whether a storm notice is up. Help works even if that cannot be asked. */
export const asksStormNotice = async (graph: Graph): Promise<boolean> => {
  const answer = await graph(StormNoticeDocument, {}).catch(() => undefined);
  return answer?.stormNotice ?? false;
};
