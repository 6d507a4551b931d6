import type { ServerModule } from '#platform/server/module/server-module.ts';
import { createStreaming, type StreamingApi } from './api.ts';
import { addStreamingGraph } from './graph.ts';
import type { StreamingPort } from './port.ts';

type Dependencies = { readonly streaming: StreamingPort };

export const streamingModule = {
  name: 'streaming',
  graph: { endpoint: 'default', add: addStreamingGraph },
  open: (deps: Dependencies) => ({ api: createStreaming(deps) }),
} as const satisfies ServerModule<Dependencies, StreamingApi>;
