import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Finding, report } from './finding.ts';
import { filesOf } from './sources.ts';

const CODE = /```[\s\S]*?```|`[^`\n]*`/g;
const LINK = /\]\(([^)\s]+)\)/g;

/** A document's links to our own files; leaves out other addresses (external, or portal pages) and anchors in the same document. */
export function linksIn(text: string): readonly string[] {
  const targets = [...text.replace(CODE, '').matchAll(LINK)].map((match) => match[1] ?? '');
  return targets.filter((target) => !/^(?:[a-z]+:|#|\/)/.test(target)).map((target) => target.replace(/#.*$/, ''));
}

const FENCED = /```[\s\S]*?```/g;
const SOURCE = /`([\w@.-]+(?:\/[\w@.-]+)*(?:\.(?:tsx?|mjs|css|sql|graphql)|\/))`/g;
/** Stand for files that the reader is about to write. */
const EXAMPLE = /\b(?:tips|TipsPage|XxxPage|NNNN-words|modules\/(?:x|faq)|reminders?|PUBLIC_URL)\b/;
/** Made by a start, the build or the tests. */
const MADE = /^(?:\.demarc|dist|platform\/web\/generated|test-artefacts)\//;

/** The source files that a document names in its text, and the folders: those end with a slash. */
export function sourcesIn(text: string): readonly string[] {
  const named = [...text.replace(FENCED, '').matchAll(SOURCE)].map((match) => match[1] ?? '');
  return named.filter((name) => !EXAMPLE.test(name) && !MADE.test(name));
}

/**
 * The named sources that are not there. A name is read from the root, from the document's folder, or as the end of a path somewhere below that folder
 * (for `docs/`, which is about everything: anywhere) or below the folder of another source that the document names from the root.
 * @param files of the repository, from its root
 */
export function goneFrom(document: string, named: readonly string[], files: readonly string[]): readonly string[] {
  const isIn = (folder: string, name: string): boolean =>
    files.some((file) => file.startsWith(folder) && (name.endsWith('/') ? `/${file}`.includes(`/${name}`) : `/${file}`.endsWith(`/${name}`)));
  const isAt = (path: string): boolean => files.some((file) => file === path || (path.endsWith('/') && file.startsWith(path)));
  const folderOf = (path: string): string => (dirname(path) === '.' ? '' : `${dirname(path)}/`);
  const own = document.startsWith('docs/') ? '' : folderOf(document);
  const around = [own, ...named.filter((name) => name.includes('/') && isAt(name)).map((name) => (name.endsWith('/') ? name : folderOf(name)))];
  return named.filter((name) => !isAt(name) && !isAt(join(own, name)) && !around.some((folder) => isIn(folder, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd();
  const documents = filesOf(root, '**/*.md').map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const links = documents.flatMap(({ file, text }) => linksIn(text).map((target) => ({ file, target })));
  const dead = links.filter(({ file, target }) => !existsSync(join(root, dirname(file), target)));
  const files = filesOf(root, '**/*');
  const sources = documents.map(({ file, text }) => ({ file, named: sourcesIn(text) }));
  const gone = sources.flatMap(({ file, named }) => goneFrom(file, named, files).map((target) => ({ file, target })));
  const findings = [
    ...dead.map(({ file, target }): Finding => ({ file, message: `leads to ${target}, which is not there` })),
    ...gone.map(({ file, target }): Finding => ({ file, message: `names ${target}, which is not there` })),
  ];
  report('links', { count: links.length + sources.flatMap(({ named }) => named).length, at: 'links and names of sources' }, findings);
}
