import type { Language } from '#platform/rules/language.ts';
import type { FrontEndFile, FrontEndFiles } from '#platform/rules/rendering/front-end.ts';
import type { FrontEnd } from '#platform/web/front-end.tsx';
import { inTime, PieceMissing, tellMissing } from '#platform/web/piece.ts';

const loaded = new Map<string, Promise<FrontEnd>>();

/** The front end in the page's language, once its files are loaded. One that failed is fetched again next time. */
export function bringFrontEnd(name: string, language: Language, known?: FrontEndFiles): Promise<FrontEnd> {
  const bringing = loaded.get(name) ?? inTime(bring(name, language, known)).catch(asMissing);
  loaded.set(name, bringing);
  bringing.catch((error: unknown) => {
    loaded.delete(name);
    tellMissing(error);
  });
  return bringing;
}

async function bring(name: string, language: Language, known: FrontEndFiles | undefined): Promise<FrontEnd> {
  const files = known ?? (await filesOf(name, language));
  const script = files.scripts.at(-1);
  if (!script) throw new PieceMissing('missing');
  await Promise.all([...files.scripts.map((each) => fetched('modulepreload', each)), files.style && fetched('stylesheet', files.style)]);
  const module: { readonly frontEnd: FrontEnd } = await import(/* @vite-ignore */ script.href);
  return module.frontEnd;
}

/** Whatever went wrong on the way, the front end is not there. */
function asMissing(error: unknown): never {
  throw error instanceof PieceMissing ? error : new PieceMissing('missing');
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
