import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Running } from '#platform/server/process/role-process.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { createMapServer } from './map/map-server.ts';

/** Serves the published outage map, and nothing else: it depends on the folder alone (`DEMARC_PUBLISHED`). */
export async function startMapRole({ published, host, port }: Settings): Promise<Running> {
  const server = createMapServer({ published, assets: fileURLToPath(new URL('../../dist/client/assets/', import.meta.url)) });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async end() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}
