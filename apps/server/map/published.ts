import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

/** The addresses under which the outage map is published: its page in both languages, and its data. */
export const publishedPaths = ['/outage-map', '/es/outage-map', '/outage-map.json'] as const;
export type PublishedPath = (typeof publishedPaths)[number];

const fileOf: Readonly<Record<PublishedPath, string>> = {
  '/outage-map': 'outage-map.html',
  '/es/outage-map': 'es/outage-map.html',
  '/outage-map.json': 'outage-map.json',
};
/** With which headers each is sent: a file server that is not ours finds them here. */
const HEADERS = 'headers.json';
const headersShape = z.record(z.string(), z.record(z.string(), z.string()));

export type Published = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** Replaces each file in one step: who reads meanwhile gets the one before or this one, whole. */
export function publish(folder: string, all: Readonly<Record<PublishedPath, Published>>): void {
  for (const path of publishedPaths) replace(join(folder, fileOf[path]), all[path].body);
  replace(join(folder, HEADERS), JSON.stringify(Object.fromEntries(publishedPaths.map((path) => [path, all[path].headers]))));
}

function replace(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}

/** Undefined if it was never published, or cannot be read. */
export function readPublished(folder: string, path: PublishedPath): Published | undefined {
  try {
    const headers = headersShape.parse(JSON.parse(readFileSync(join(folder, HEADERS), 'utf8')));
    return { body: readFileSync(join(folder, fileOf[path]), 'utf8'), headers: headers[path] ?? {} };
  } catch {
    return undefined;
  }
}

export type Encoding = 'br' | 'gzip' | 'identity';
/** An answer that is ready to be sent, in each encoding. */
export type Ready = { readonly tag: string; readonly headers: Readonly<Record<string, string>>; readonly bodies: Readonly<Record<Encoding, Buffer>> };

export function readyOf({ body, headers }: Published): Ready {
  const identity = Buffer.from(body);
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`;
  return { tag, headers, bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) } };
}

export const encodingFor = (accepted: string | undefined): Encoding =>
  accepted === undefined ? 'identity' : /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
