import { listenOn } from '#platform/server/http/listen.ts';
import type { Running } from '#platform/server/process/role-process.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { compose } from './compose.ts';
import { keepDocuments } from './graph/earlier-documents.ts';
import type { StoredDocuments } from './graph/stored-documents.ts';
import { startPublishing } from './map/publishing.ts';
import { openProcess } from './open-process.ts';
import { createOperator } from './operator/operator.ts';
import { createWeb, readBuiltDocuments } from './web.ts';

/**
 * The process of the portal and, on a port of its own, of the operators' console.
 * @param documents what the graph answers by id; default: what the build stored
 */
export async function startWeb(settings: Settings, documents: StoredDocuments = readBuiltDocuments()): Promise<Running> {
  const { end: closeProcess, ...opened } = await openProcess(settings, 'web');
  const demarc = compose(opened);
  const app = await createWeb({ ...opened, demarc, documents });
  await listenOn(app, settings.host, settings.port);
  const operator = createOperator({ ...opened, demarc });
  await listenOn(operator, settings.operatorHost, settings.operatorPort);
  const publishing = startPublishing({
    ...{ app, publicUrl: settings.publicUrl, folder: settings.published, log: opened.log },
    map: () => demarc.apis.outages.map(),
  });
  const kept = keepDocuments(opened.database, documents, opened.machine.nowMs()).catch((error: unknown) =>
    opened.log.error({ error }, 'the documents of this version could not be kept: pages opened now may fail after the next deployment'),
  );
  const end = async () => {
    await Promise.all([kept, publishing.end()]);
    await Promise.all([app.close(), operator.close()]);
    await closeProcess();
  };
  return { end };
}
