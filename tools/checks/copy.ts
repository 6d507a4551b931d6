import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { informalBeginnings, informalWords, oneWordFor, pleaseInTheSpecification, sameInBoth } from './copy-exceptions.ts';
import { type Finding, report } from './finding.ts';
import { shapeOf } from './message-shape.ts';
import { filesOf } from './sources.ts';

export type Catalogue = Readonly<Record<string, string>>;
type Complaint = { readonly id: string; readonly language: 'en' | 'es'; readonly message: string };

/** The problems in one module's copy. `sources` are the files that may use its messages. */
export function complaintsAbout(en: Catalogue, es: Catalogue, sources: readonly string[]): readonly Complaint[] {
  const code = sources.join('\n');
  const pairs = Object.entries(en).flatMap(([id, english]): readonly Complaint[] => {
    const spanish = es[id];
    const unused: readonly Complaint[] = isUsed(id, code) ? [] : [{ id, language: 'en', message: 'is said nowhere' }];
    if (spanish === undefined) return [...unused, { id, language: 'es', message: 'is missing' }];
    const allowedPlease = saysPleaseRightly(english);
    return [
      ...unused,
      ...ofEnglish(english, allowedPlease).map((message) => ({ id, language: 'en' as const, message })),
      ...[...ofSpanish(english, spanish, allowedPlease), ...(isSearched(id) ? [] : otherWordsIn(spanish))].map((message) => ({
        id,
        language: 'es' as const,
        message,
      })),
    ];
  });
  const extra = Object.keys(es).filter((id) => !(id in en));
  return [...pairs, ...extra.map((id): Complaint => ({ id, language: 'es', message: 'has no English' }))];
}

/** As a literal, or as the constant prefix of a computed id. */
function isUsed(id: string, code: string): boolean {
  if ([`'${id}'`, `"${id}"`, `\`${id}\``].some((literal) => code.includes(literal))) return true;
  const beginnings = [...code.matchAll(/\b(?:say|problem)\(\s*(?:'\w*',\s*)?`([\w.-]{2,})\$\{/g)].map((match) => match[1] ?? '');
  return beginnings.some((beginning) => id.startsWith(beginning));
}

function ofEnglish(english: string, allowedPlease: boolean): readonly string[] {
  return [
    ...ofBoth(english),
    ...(!allowedPlease && /\bplease\b/i.test(english) ? ['says please, which only the exact messages of the specification do'] : []),
  ];
}

function ofSpanish(english: string, spanish: string, allowedPlease: boolean): readonly string[] {
  const [left, right] = [shapeOf(english), shapeOf(spanish)];
  const differs = 'shape' in left && 'shape' in right && left.shape !== right.shape;
  const untranslated = english === spanish && /\p{L}/u.test(english.replace(/\{[^{}]*\}/g, '')) && !sameInBoth.some((same) => same.text === english);
  return [
    ...ofBoth(spanish),
    ...(differs ? [`has other placeholders: ${right.shape} where English has ${left.shape}`] : []),
    ...(untranslated ? ['is English (tools/checks/copy-exceptions.ts lists what is the same in both)'] : []),
    ...(!allowedPlease && /\bpor favor\b/i.test(spanish) ? ['says por favor where English does not say please'] : []),
    ...informalIn(spanish).map((word) => `says tú ("${word}"); ours is usted`),
  ];
}

/** What people search with, which is their words and not ours. */
const isSearched = (id: string): boolean => /^(?:words|asked)_/.test(id);

/** The complaints about words for which our Spanish has another. */
export const otherWordsIn = (spanish: string): readonly string[] =>
  oneWordFor.flatMap(({ not, word }) => {
    const [found] = not.exec(spanish) ?? [];
    return found === undefined ? [] : [`says "${found}"; our word is "${word}"`];
  });

function ofBoth(text: string): readonly string[] {
  const parsed = shapeOf(text);
  return [
    ...('problem' in parsed ? [`is no ICU message: ${parsed.problem}`] : []),
    ...(/[!¡]/.test(text) ? ['has an exclamation mark'] : []),
    ...(text.trim() === text && text !== '' ? [] : ['is empty, or has spaces around it']),
  ];
}

function saysPleaseRightly(english: string): boolean {
  const plain = english
    .replace(/\{[^{}]*\}/g, '{}')
    .replaceAll('’', "'")
    .replaceAll("''", "'");
  return pleaseInTheSpecification.includes(plain);
}

function informalIn(spanish: string): readonly string[] {
  const anywhere = new RegExp(`(?<![\\p{L}])(?:${informalWords.join('|')})(?![\\p{L}])`, 'giu');
  const beginning = new RegExp(`(?:^|[.:;?¿] *)(?:${informalBeginnings.join('|')})(?![\\p{L}])`, 'giu');
  return [...spanish.matchAll(anywhere), ...spanish.matchAll(beginning)].map((match) => match[0].replace(/^[.:;?¿ ]+/, ''));
}

/** The catalogue that a copy file exports under its language's name. */
async function load(file: string, language: 'en' | 'es'): Promise<Catalogue> {
  if (!existsSync(file)) return {};
  const exported: Readonly<Record<string, Catalogue>> = await import(pathToFileURL(file).href);
  return exported[language] ?? {};
}

/** Where the messages of a catalog may be said. */
function usersOf(folder: string): readonly string[] {
  const [owner, part] = folder.split('/copy');
  const templates = (module: string) => `${module}/server/notices/*.ts`;
  if (part === '/notices') return [templates(`${owner}`)];
  // What the notices of several modules share is said in their templates.
  return [`${owner}/**/*.ts`, `${owner}/**/*.tsx`, ...(owner === 'modules/notices' ? [templates('modules/*')] : [])];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd();
  const findings: Finding[] = [];
  let messages = 0;
  const catalogues = ['{modules,apps,providers/processors}/*/copy/{en,es}.ts', 'modules/*/copy/{menu,notices,console}/{en,es}.ts'];
  const folders = new Set(filesOf(root, ...catalogues).map((file) => dirname(file)));
  for (const folder of folders) {
    const [en, es] = [await load(join(root, folder, 'en.ts'), 'en'), await load(join(root, folder, 'es.ts'), 'es')];
    const users = filesOf(root, ...usersOf(folder)).filter((file) => !file.startsWith(`${folder}/`) && !/\.test\.tsx?$/.test(file));
    messages += Object.keys(en).length;
    const complaints = complaintsAbout(
      en,
      es,
      users.map((file) => readFileSync(join(root, file), 'utf8')),
    );
    findings.push(...complaints.map(({ id, language, message }) => ({ file: `${folder}/${language}.ts`, message: `${id} ${message}` })));
  }
  for (const file of filesOf(root, 'modules/*/content/es/*.md')) {
    // An article's address and search words are no copy.
    const text = readFileSync(join(root, file), 'utf8')
      .replace(/^(?:keywords|id):.*$/gm, '')
      .replace(/\(\/[^)]*\)/g, '');
    findings.push(...otherWordsIn(text).map((message) => ({ file, message })));
  }
  report('copy', { count: messages, at: 'messages' }, findings);
}
