import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Configuration } from '#modules/configuration/server/configuration.ts';
import type { Language } from '#platform/rules/language.ts';
import { onPage, type Partner } from '#platform/rules/partner/partner.ts';
import { escapeHtml } from '#platform/server/http/escape-html.ts';
import { ENTRY, jsonFor } from './document.ts';
import { type Manifest, scriptsOf, stylesOf } from './manifest.ts';

const WORKER = 'apps/portal/offline/service-worker.ts';
const PAGE = 'apps/portal/offline/show-offline.tsx';

/** The service worker's scripts: one with the offline page, and one that unregisters itself. */
export type WorkerScripts = { readonly stay: string; readonly leave: string };

/**
 * For one partner: the offline page has its name, logo and colors.
 * @param headers those of all our pages
 * @throws Error if the build has none, or one with imports: the server prepends the values that it is given
 */
export function readWorkerScripts(clientFolder: URL, manifest: Manifest, headers: Readonly<Record<string, string>>, partner: Partner): WorkerScripts {
  const [built, page] = [manifest[WORKER], manifest[PAGE]];
  if (!built || built.imports?.length || !page) throw new Error(`the build made no ${WORKER} that stands alone, or no ${PAGE}`);
  const code = readFileSync(new URL(built.file, clientFolder), 'utf8');
  // Includes its messages, which it imports dynamically, and nothing else of the portal.
  const sources = [ENTRY, PAGE, ...(page.dynamicImports ?? [])];
  const scripts = scriptsOf(manifest, sources);
  const styles = [...stylesOf(manifest, sources).map((file) => `/${file}`), partner.files.styles].filter((file) => file !== undefined);
  const files = [...scripts.map((file) => `/${file}`), ...styles, partner.files.mark];
  const document = (language: Language) =>
    [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
      `<title>${escapeHtml(partner.name)}</title><meta name="color-scheme" content="light dark">`,
      ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
      `<script type="module" src="/${manifest[ENTRY]?.file}"></script></head><body><div id="app"></div>${jsonFor('partner', onPage(partner, language))}</body></html>`,
    ].join('');
  const given = { files, en: document('en'), es: document('es'), headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } };
  return { stay: scriptWith(code, given), leave: scriptWith(code, undefined) };
}

function scriptWith(code: string, page: object | undefined): string {
  const version = createHash('sha256')
    .update(`${JSON.stringify(page)} ${code}`)
    .digest('hex')
    .slice(0, 12);
  return `const given=${JSON.stringify({ version, page })};\n${code}`;
}

/**
 * Browsers fetch it again as they visit pages: no cache keeps it, so the operator's switch, for everyone or a partner, can make an installed one
 * unregister.
 */
export function addServiceWorker(
  app: FastifyInstance,
  workers: ReadonlyMap<Partner['code'], WorkerScripts>,
  partnerFor: (request: FastifyRequest) => Promise<Partner>,
  configuration: Pick<Configuration, 'toggle'>,
): void {
  app.get('/service-worker.js', async (request, reply) => {
    const { code } = await partnerFor(request);
    const [scripts, stays] = [workers.get(code), await configuration.toggle('network.keepsLastBill', { partner: code })];
    return reply.type('text/javascript; charset=utf-8').send(stays ? scripts?.stay : scripts?.leave);
  });
}
