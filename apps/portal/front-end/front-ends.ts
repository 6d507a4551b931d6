import type { Language } from '#platform/rules/language.ts';
import type { FrontEndFile, FrontEndFiles } from '#platform/rules/rendering/front-end.ts';
import type { FrontEnd } from '#platform/web/front-end.tsx';
import { CHUNK_FAILED, type ChunkFailure } from '#platform/web/window-events.ts';

/** Milliseconds after which loading a piece is given up (specification 7, ROUTE-23). */
const PIECE_LIMIT_MS = 120_000;

/** A piece could not be fetched: it does not exist, or timed out. */
class PieceMissing extends Error {
  readonly type: 'missing' | 'timeout';
  constructor(type: 'missing' | 'timeout') {
    super('Loading chunk failed');
    this.type = type;
  }
}

const loaded = new Map<string, Promise<FrontEnd>>();

/** The front end in the page's language, once its files are loaded. One that failed is fetched again next time. */
export function bringFrontEnd(name: string, language: Language, known?: FrontEndFiles): Promise<FrontEnd> {
  const bringing = loaded.get(name) ?? bring(name, language, known);
  loaded.set(name, bringing);
  bringing.catch((error: unknown) => {
    loaded.delete(name);
    if (error instanceof PieceMissing) dispatchEvent(new CustomEvent<ChunkFailure>(CHUNK_FAILED, { detail: { type: error.type } }));
  });
  return bringing;
}

async function bring(name: string, language: Language, known: FrontEndFiles | undefined): Promise<FrontEnd> {
  return within(PIECE_LIMIT_MS, async () => {
    const files = known ?? (await filesOf(name, language));
    const script = files.scripts.at(-1);
    if (!script) throw new PieceMissing('missing');
    await Promise.all([...files.scripts.map((each) => fetched('modulepreload', each)), files.style && fetched('stylesheet', files.style)]);
    const module: { readonly frontEnd: FrontEnd } = await import(/* @vite-ignore */ script.href);
    return module.frontEnd;
  });
}

async function filesOf(name: string, language: Language): Promise<FrontEndFiles> {
  const answer = await fetch(`/front-ends/${name}.json?language=${language}`);
  if (!answer.ok) throw new PieceMissing('missing');
  return answer.json();
}

/** Fetches a file and checks its digest: a file changed in transit does not run. */
function fetched(rel: 'modulepreload' | 'stylesheet', { href, integrity }: FrontEndFile): Promise<void> {
  if (document.querySelector(`link[rel=${rel}][href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel, href, integrity });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new PieceMissing('missing'));
    };
    document.head.append(link);
  });
}

function within<Value>(limitMs: number, act: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PieceMissing('timeout')), limitMs);
  });
  return Promise.race([act(), late])
    .catch((error: unknown) => {
      throw error instanceof PieceMissing ? error : new PieceMissing('missing');
    })
    .finally(() => clearTimeout(timer));
}
