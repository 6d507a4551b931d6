import { parentPort, workerData } from 'node:worker_threads';
import type { FrontEndRequest, RenderedFrontEnd } from '#platform/rules/rendering/front-end.ts';
import type { AskDocument, GraphReply } from '#platform/rules/rendering/rendering.ts';

/** One front end in one language, in a thread without environment or database and with a small heap: its faults stay here. */
export type ToThread = { readonly id: number } & ({ readonly request: FrontEndRequest } | { readonly question: number; readonly reply: GraphReply });
export type FromThread = { readonly id: number } & (
  | { readonly answer: RenderedFrontEnd }
  | { readonly failure: string }
  | { readonly question: number; readonly documentId: string; readonly variables: unknown }
);

type RenderPage = (request: FrontEndRequest, ask: AskDocument) => Promise<RenderedFrontEnd>;
const { render }: { readonly render: RenderPage } = await import(workerData.script);

/** Graph requests that are waiting for their replies. */
const waiting = new Map<number, (reply: GraphReply) => void>();
let last = 0;

/** Graph requests go through the process: a page has no other way out of this thread. */
const askFor =
  (id: number): AskDocument =>
  (documentId, variables) => {
    last += 1;
    const question = last;
    return new Promise((resolve) => {
      waiting.set(question, resolve);
      parentPort?.postMessage({ id, question, documentId, variables } satisfies FromThread);
    });
  };

parentPort?.on('message', async (message: ToThread) => {
  const { id } = message;
  if ('reply' in message) {
    waiting.get(message.question)?.(message.reply);
    waiting.delete(message.question);
    return;
  }
  const rendered: FromThread = await render(message.request, askFor(id)).then(
    (answer) => ({ id, answer }),
    (error: unknown) => ({ id, failure: String(error) }),
  );
  parentPort?.postMessage(rendered);
});
