import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Language } from '#platform/rules/language.ts';
import type { FrontEndFiles, FrontEndManifest, FrontEndRequest, GivenFrontEnd, RenderedFrontEnd } from '#platform/rules/rendering/front-end.ts';
import type { AskDocument } from '#platform/rules/rendering/rendering.ts';
import type { FromThread, ToThread } from './render-thread.ts';
import type { Deployed } from './shelf.ts';

/** Milliseconds that a page waits for its front end; after that, the browser shows the loading state and loads the front end itself. */
const PATIENCE_MS = 300;
/** Milliseconds of silence after which a thread counts as hung and is ended. */
const HANGING_MS = 10_000;
const LARGEST_HEAP_MB = 64;

type Dependencies = {
  readonly deployed: (name: string) => Deployed | undefined;
  readonly onError: (error: unknown, name: string) => void;
};

/** Renders pages of front ends, with a thread per version and language, started by the first request for a page. */
export function createFrontEnds({ deployed, onError }: Dependencies) {
  const threads = new Map<string, { readonly version: string; readonly thread: Thread }>();
  const threadOf = ({ manifest, folder }: Deployed, language: Language): Thread => {
    const key = `${manifest.name} ${language}`;
    const known = threads.get(key);
    if (known?.version === manifest.version && known.thread.lives()) return known.thread;
    known?.thread.end();
    const thread = startThread(join(folder, manifest.server[language]), (error) => onError(error, manifest.name));
    threads.set(key, { version: manifest.version, thread });
    return thread;
  };
  return {
    /** The page with its HTML; undefined if it does not exist, failed, or is not ready in time. */
    async open(name: string, request: FrontEndRequest, ask: AskDocument): Promise<GivenFrontEnd | undefined> {
      const version = deployed(name);
      if (!version) return undefined;
      const answer = await threadOf(version, request.language).render(request, ownOnly(version.manifest, ask));
      return answer && { answer, files: filesOf(version.manifest, request.language) };
    },
    end: () => Promise.all([...threads.values()].map(({ thread }) => thread.end())),
  };
}

/** A thread may use only the documents of its own version, not everything that the portal can. */
const ownOnly =
  ({ name, documents }: FrontEndManifest, ask: AskDocument): AskDocument =>
  async (documentId, variables) => {
    if (Object.hasOwn(documents, documentId)) return ask(documentId, variables);
    return { failure: { code: 'UNKNOWN_DOCUMENT', message: `${name} did not bring this document along` } };
  };

/** Where a browser finds the files. */
export function filesOf({ name, version, scripts, style }: FrontEndManifest, language: Language): FrontEndFiles {
  const at = ({ file, integrity }: { readonly file: string; readonly integrity: string }) => ({
    href: `/front-ends/${name}/${version}/${file}`,
    integrity,
  });
  return { version, scripts: scripts[language].map(at), style: style && at(style) };
}

type Thread = {
  readonly render: (request: FrontEndRequest, ask: AskDocument) => Promise<RenderedFrontEnd | undefined>;
  readonly lives: () => boolean;
  readonly end: () => Promise<unknown>;
};

/** A page that is being rendered: whose graph requests it makes, and where its answer goes. */
type Waiting = { readonly ask: AskDocument; readonly done: (answer: RenderedFrontEnd | undefined) => void };

const failed = (error: unknown) => ({ failure: { code: 'INTERNAL', message: String(error) } });

function startThread(script: string, onError: (error: unknown) => void): Thread {
  const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
    env: {},
    workerData: { script: pathToFileURL(script).href },
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB },
  });
  let lives = true;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const gone = () => {
    lives = false;
    for (const { done } of waiting.values()) done(undefined);
    waiting.clear();
  };
  const say = (message: ToThread) => worker.postMessage(message);
  worker.on('message', async (message: FromThread) => {
    const { id } = message;
    if ('question' in message) {
      const reply = await waiting.get(id)?.ask(message.documentId, message.variables).catch(failed);
      if (reply) say({ id, question: message.question, reply });
      return;
    }
    if ('failure' in message) onError(new Error(message.failure));
    waiting.get(id)?.done('answer' in message ? message.answer : undefined);
    waiting.delete(id);
  });
  worker.on('error', (error) => {
    onError(error);
    gone();
  });
  worker.on('exit', gone);
  // Does not keep the process alive.
  worker.unref();
  return {
    lives: () => lives,
    end: () => worker.terminate(),
    render: (request, ask) => {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        const hangs = setTimeout(() => {
          onError(new Error('a page was not rendered at all'));
          void worker.terminate();
        }, HANGING_MS);
        hangs.unref();
        // What a form asks is done once, and what was wrong with one is told once, to a browser that loads nothing itself: nothing else can do either.
        const late = request.form || request.sent ? undefined : setTimeout(resolve, PATIENCE_MS, undefined);
        const done = (answer: RenderedFrontEnd | undefined) => {
          clearTimeout(hangs);
          clearTimeout(late);
          resolve(answer);
        };
        waiting.set(id, { ask, done });
        say({ id, request });
      });
    },
  };
}
