import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILES_PATH, LARGEST_FILE, MOST_FILES } from '#modules/cases/rules/attachment.ts';
import { caseNumberOf } from '#modules/cases/rules/case.ts';
import type { CasesApi } from '#modules/cases/server/api.ts';
import { signInFor } from '#platform/rules/links.ts';
import type { FileAnswer, SentFile } from '#platform/rules/rendering/sent-file.ts';
import { routes } from '#platform/rules/routes.ts';
import type { GraphContext } from '#platform/server/graph/viewer.ts';
import { sendDownload } from '#platform/server/http/download.ts';
import { FileForm, readFileForms } from '#platform/server/http/file-forms.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { PlatformSecurity, SecurityLog } from '#platform/server/log/security.ts';
import { type RenderPage, takeForm } from '../pages/pages.ts';
import { refuseForeignForm } from '../refusals.ts';

type Dependencies = {
  readonly cases: Pick<CasesApi, 'file'>;
  readonly keepFile: KeepFile;
  readonly contextOf: (request: FastifyRequest) => Promise<GraphContext>;
  readonly renderPage: RenderPage;
  readonly publicUrl: string;
  /** Whether the installed app is asking; its pages send files too. */
  readonly isApp: (request: FastifyRequest) => boolean;
  readonly security: SecurityLog<PlatformSecurity>;
};

/** Uploads and downloads for the pages with messages to us. */
export function addCaseFiles(app: FastifyInstance, deps: Dependencies): void {
  app.register(async (scope) => takeFiles(scope, deps));
  for (const prefix of prefixes) app.get(`${prefix}/support/cases/:which/files/:file`, (request: Request, reply) => giveFile(deps, request, reply));
}

const prefixes = ['', '/es'] as const;

export type KeepFile = (asking: Pick<GraphContext, 'viewer' | 'address'>, file: SentFile) => Promise<FileAnswer>;

/** Stores a file before the message that it belongs to. */
export const keepCaseFile =
  (cases: Pick<CasesApi, 'keep'>, log: Log): KeepFile =>
  async ({ viewer, address }, file) => {
    try {
      const kept = await cases.keep({ viewer, address }, file);
      return kept.ok ? { kept: kept.value } : { refused: kept.refusal };
    } catch (error) {
      log.error({ error }, 'a file could not be kept');
      return { refused: 'unavailable' };
    }
  };

/** With JavaScript, a file arrives on its own before its form; without, in the form. */
async function takeFiles(scope: FastifyInstance, { keepFile, contextOf, renderPage, publicUrl, isApp }: Dependencies): Promise<void> {
  // Refuse before reading a single byte from someone who may not send files.
  scope.addHook('onRequest', async (request, reply) =>
    sameOrigin(request, publicUrl) || isApp(request) ? undefined : refuseForeignForm(request, reply),
  );
  readFileForms(scope, { mostFiles: MOST_FILES, largestFile: LARGEST_FILE });
  for (const prefix of prefixes)
    for (const page of ['supportForm', 'supportCase'] as const)
      scope.post(`${prefix}${routes[page].path.replace('$', ':')}`, takeForm(renderPage, publicUrl));
  scope.post(FILES_PATH, async (request): Promise<FileAnswer> => {
    const sent = request.body instanceof FileForm ? request.body.entries : [];
    const file = sent.map(([, value]) => value).find((value) => typeof value !== 'string');
    return file === undefined ? { refused: 'empty' } : keepFile(await contextOf(request), file);
  });
}

type Request = FastifyRequest<{ Params: { which: string; file: string } }>;

/** Sends a file to the user who uploaded it, with the rights of its case's page. */
async function giveFile({ cases, contextOf, renderPage, security }: Dependencies, request: Request, reply: FastifyReply) {
  const { which, file } = request.params;
  const { viewer } = await contextOf(request);
  if (!viewer && caseNumberOf(which) !== undefined) return reply.redirect(signInFor(request.url));
  const found = await cases.file(viewer, which, file);
  if (found) return sendDownload(reply, found);
  if (viewer) security('id.not-there', { userId: viewer.userId, accountId: viewer.accountId, at: 'case.file' });
  return renderPage(request, reply);
}
