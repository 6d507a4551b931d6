import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrontEndManifest } from '#platform/rules/rendering/front-end.ts';
import { OperatorError } from '../process/operator-error.ts';

/** Versions that stay: a browser that opened the portal before a deployment still finds its files. */
const KEPT = 5;
const LOOKS_AGAIN_MS = 1000;
const NAME = /^[a-z][a-z-]{0,40}$/;
const VERSION = /^[\da-f]{12}$/;

/**
 * A front end's version that is served, and where its files are.
 *
 * The shelf is a folder: `name/version/` holds what a build made, `name/current.json` says which versions were deployed, newest first. Files of a version
 * never change, and the list is replaced in one step, so whoever reads sees the one before or the one after.
 */
export type Deployed = { readonly manifest: FrontEndManifest; readonly folder: string };

/**
 * Serves what a folder holds from now on.
 * @returns its manifest
 * @throws OperatorError when the folder holds no front end
 */
export function deployFrontEnd(shelf: string, folder: string): FrontEndManifest {
  const manifest = manifestIn(folder);
  if (!NAME.test(manifest.name) || !VERSION.test(manifest.version)) throw new OperatorError(`${folder} holds no front end that can be served`);
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
 * Serves the version before again.
 * @returns that version
 * @throws OperatorError when there is none
 */
export function rollBackFrontEnd(shelf: string, name: string): string {
  const [, before, ...older] = NAME.test(name) ? deployedVersions(shelf, name) : [];
  if (before === undefined) throw new OperatorError(`there is no version of ${name} before the one that is served`);
  write(shelf, name, [before, ...older]);
  return before;
}

/** Newest first; none where the front end was never deployed. */
export function deployedVersions(shelf: string, name: string): readonly string[] {
  const list = listOf(shelf, name);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/**
 * The text of a document that a version on the shelf brought along, by its id: of those before the one that is served too, as pages that are open ask
 * by them. Whoever asks for what is not there has it looked for once a second at most.
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

/** Reads what is served; looks again at most once a second. */
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

/** @throws OperatorError when the folder holds none */
export function manifestIn(folder: string): FrontEndManifest {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) throw new OperatorError(`${folder} has no manifest.json, which the build of a front end writes`);
  // Versions of earlier houses asked the graph nothing.
  return { documents: {}, ...JSON.parse(readFileSync(file, 'utf8')) };
}

const listOf = (shelf: string, name: string): string => join(shelf, name, 'current.json');

function write(shelf: string, name: string, versions: readonly string[]): void {
  const coming = `${listOf(shelf, name)}.coming-${process.pid}`;
  writeFileSync(coming, JSON.stringify(versions));
  renameSync(coming, listOf(shelf, name));
}
