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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd();
  const links = filesOf(root, '**/*.md').flatMap((file) => linksIn(readFileSync(join(root, file), 'utf8')).map((target) => ({ file, target })));
  const dead = links.filter(({ file, target }) => !existsSync(join(root, dirname(file), target)));
  const findings = dead.map(({ file, target }): Finding => ({ file, message: `leads to ${target}, which is not there` }));
  report('links', { count: links.length, at: 'links' }, findings);
}
