import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Fast enough for compression on request. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Serves the build's files, precompressed; pages are compressed here, on request. */
export async function addClientFiles(app: FastifyInstance, clientFolder: URL): Promise<void> {
  // Only pages: other answers are small.
  await app.register(fastifyCompress, {
    global: true,
    customTypes: /^text\/html/,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions,
  });
  await app.register((scope) => assetRoutes(scope, new URL('assets/', clientFolder)), { prefix: '/assets' });
}

/** The worker that reads codes (platform/web/code-reader/): it alone may compile WebAssembly, and ask for nothing but its program. */
const READER = /\/code-reader-[\w-]+\.js(\.br|\.gz)?$/;
const READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Scripts and styles of documents. What governs a document says nothing there, and would be most of the bytes of sixty small files: 0.7 KiB of headers
 * each. Opened by themselves they may still do nothing, and be framed by nobody.
 */
const PART = /\.(?:js|css)(?:\.br|\.gz)?$/;
const PART_POLICY = "default-src 'none'; frame-ancestors 'none'";
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy', 'reporting-endpoints', 'x-frame-options'] as const;

export function headersOfPart(reply: Pick<FastifyReply, 'header' | 'removeHeader'>, path: string): void {
  if (!PART.test(path)) return;
  reply.header('content-security-policy', PART_POLICY);
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
}

/** A single route: one for each of the six hundred files took 7 MB, and a twentieth of the startup time. */
async function assetRoutes(scope: FastifyInstance, folder: URL): Promise<void> {
  await scope.register(fastifyStatic, {
    root: fileURLToPath(folder),
    index: false,
    immutable: true,
    // A file of this name never changes.
    lastModified: false,
    acceptRanges: false,
    maxAge: '365d',
    preCompressed: true,
    setHeaders(reply, path) {
      if (READER.test(path)) reply.header('content-security-policy', READER_POLICY);
      else headersOfPart(reply, path);
    },
  });
  // For files of an earlier build: the browser does not want a page, and reports a style of another type.
  scope.setNotFoundHandler((request, reply) => {
    reply.status(404).header('cache-control', 'no-store');
    return request.url.endsWith('.css') ? reply.type('text/css; charset=utf-8').send('') : reply.type('text/plain; charset=utf-8').send('Not found');
  });
}
