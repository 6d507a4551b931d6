import { parentPort, workerData } from 'node:worker_threads';
import type { FrontEndRequest, RenderedFrontEnd } from '#platform/rules/front-end.ts';

/** One front end in one language, in a thread that has no environment, no database and a small heap: what it does wrong stays here. */
export type ToThread = { readonly id: number; readonly request: FrontEndRequest };
export type FromThread = { readonly id: number } & ({ readonly answer: RenderedFrontEnd } | { readonly failure: string });

const { render }: { readonly render: (request: FrontEndRequest) => Promise<RenderedFrontEnd> } = await import(workerData.script);

parentPort?.on('message', async ({ id, request }: ToThread) => {
  const message: FromThread = await render(request).then(
    (answer) => ({ id, answer }),
    (error: unknown) => ({ id, failure: String(error) }),
  );
  parentPort?.postMessage(message);
});
