import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrontEndManifest } from '#platform/rules/rendering/front-end.ts';
import { OperatorError } from '../process/operator-error.ts';

/** Versions that are kept, so that a browser that opened the portal before a deployment still finds its files. */
const KEPT = 5;
const LOOKS_AGAIN_MS = 1000;
const NAME = /^[a-z][a-z-]{0,40}$/;
const VERSION = /^[\da-f]{12}$/;

/**
 * The served version of a front end, and where its files are.
 *
 * The shelf is a folder: `name/version/` holds a build's output, and `name/current.json` lists the deployed versions, newest first. Files of a
 * version never change, and the list is replaced atomically, so readers see the old or the new one.
 */
export type Deployed = { readonly manifest: FrontEndManifest; readonly folder: string };

/**
 * Starts serving the build in a folder.
 * @returns its manifest
 * @throws OperatorError if the folder holds no front end
 */
export function deployFrontEnd(shelf: string, folder: string): FrontEndManifest {
  const manifest = manifestIn(folder);
  if (!NAME.test(manifest.name) || !VERSION.test(manifest.version))
    throw new OperatorError(`${folder} holds no front end that can be served: name the folder of its build.`);
  const place = join(shelf, manifest.name, manifest.version);
  if (!existsSync(place)) {
    const coming = `${place}.coming-${process.pid}`;
    mkdirSync(join(shelf, manifest.name), { recursive: true });
    cpSync(folder, coming, { recursive: true });
    renameSync(coming, place);
  }
  const others = deployedVersions(shelf, manifest.name).filter((version) => version !== manifest.version);
  write(shelf, manifest.name, [manifest.version, ...others].slice(0, KEPT));
  for (const version of others.slice(KEPT - 1)) rmSync(join(shelf, manifest.name, version), { recursive: true, force: true });
  return manifest;
}

/**
 * Rolls back to the previous version.
 * @returns that version
 * @throws OperatorError if there is none
 */
export function rollBackFrontEnd(shelf: string, name: string): string {
  const [, before, ...older] = NAME.test(name) ? deployedVersions(shelf, name) : [];
  if (before === undefined)
    throw new OperatorError(`There is no version of ${name} before the one that is served: demarc front-end list shows them.`);
  write(shelf, name, [before, ...older]);
  return before;
}

/** Newest first; empty if the front end was never deployed. */
export function deployedVersions(shelf: string, name: string): readonly string[] {
  const list = listOf(shelf, name);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/**
 * Looks up a document by id among all versions on the shelf, including older ones that open pages still use. Unknown ids are looked up again at most
 * once a second.
 */
export function openDocuments(shelf: string, nowMs: () => number): (documentId: string) => string | undefined {
  let seen: { readonly atMs: number; readonly documents: ReadonlyMap<string, string> } = { atMs: Number.NEGATIVE_INFINITY, documents: new Map() };
  return (documentId) => {
    const known = seen.documents.get(documentId);
    if (known !== undefined || nowMs() - seen.atMs < LOOKS_AGAIN_MS) return known;
    seen = { atMs: nowMs(), documents: documentsOn(shelf) };
    return seen.documents.get(documentId);
  };
}

function documentsOn(shelf: string): ReadonlyMap<string, string> {
  const names = existsSync(shelf) ? readdirSync(shelf).filter((name) => NAME.test(name)) : [];
  const manifests = names.flatMap((name) => deployedVersions(shelf, name).map((version) => manifestIn(join(shelf, name, version))));
  return new Map(manifests.flatMap(({ documents }) => Object.entries(documents)));
}

/** Reads which version is served; checks for a new one at most once a second. */
export function openShelf(shelf: string, nowMs: () => number): (name: string) => Deployed | undefined {
  const seen = new Map<string, { readonly atMs: number; readonly deployed: Deployed | undefined }>();
  return (name) => {
    if (!NAME.test(name)) return undefined;
    const known = seen.get(name);
    const now = nowMs();
    if (known && now - known.atMs < LOOKS_AGAIN_MS) return known.deployed;
    const [version] = deployedVersions(shelf, name);
    const deployed = known?.deployed?.manifest.version === version ? known?.deployed : readVersion(shelf, name, version);
    seen.set(name, { atMs: now, deployed });
    return deployed;
  };
}

function readVersion(shelf: string, name: string, version: string | undefined): Deployed | undefined {
  if (version === undefined) return undefined;
  const folder = join(shelf, name, version);
  return { manifest: manifestIn(folder), folder };
}

/** @throws OperatorError if the folder holds none */
export function manifestIn(folder: string): FrontEndManifest {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file))
    throw new OperatorError(`${folder} has no manifest.json, which the build of a front end writes: name the folder of its build.`);
  try {
    // Older versions asked the graph nothing.
    return { documents: {}, ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read as JSON: build the front end again.`, { cause });
  }
}

const listOf = (shelf: string, name: string): string => join(shelf, name, 'current.json');

function write(shelf: string, name: string, versions: readonly string[]): void {
  const coming = `${listOf(shelf, name)}.coming-${process.pid}`;
  writeFileSync(coming, JSON.stringify(versions));
  renameSync(coming, listOf(shelf, name));
}
