import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOST_FILES_AT_ONCE } from '#modules/mail/rules/draft.ts';
import { mailLimits } from '#modules/mail/rules/mailbox.ts';
import { MAIL_ATTACH_PATH, MAIL_BODY_PATH, MAIL_FILE_PATH } from '#modules/mail/rules/paths.ts';
import type { MailApi } from '#modules/mail/server/api.ts';
import type { LetterToShow } from '#modules/mail/server/mail-files.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { GraphContext } from '#platform/server/graph/viewer.ts';
import { attachmentOf } from '#platform/server/http/download.ts';
import { FileForm, readFileForms } from '#platform/server/http/file-forms.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import { refuseForeignForm } from '../refusals.ts';

type Dependencies = {
  readonly mail: Pick<MailApi, 'files'>;
  readonly contextOf: (request: FastifyRequest) => Promise<GraphContext>;
  readonly publicUrl: string;
  /** Whether the installed app is asking; its pages send files too. */
  readonly isApp: (request: FastifyRequest) => boolean;
};

type WithTicket = { Params: { ticket: string } };
type WithDraft = { Params: { draft: string } };

/**
 * A letter in its frame: no script, no form, no font, no other document, and no other host than those of its pictures, once they are asked for. The
 * sandbox gives it an origin of its own, so that it reads nothing of ours and nothing of another letter's, whatever frames it.
 */
const policyOf = ({ pictures }: Pick<LetterToShow, 'pictures'>): string =>
  [
    "default-src 'none'",
    `img-src data:${pictures ? ' https:' : ''}`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

const closed = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;

/** `/selfservice/mail-body/{ticket}`, `/selfservice/mail-file/{ticket}`, and `/selfservice/mail-attach/{draft}` for the files of a draft. */
export function addMailFiles(app: FastifyInstance, deps: Dependencies): void {
  const { files } = deps.mail;
  app.get<WithTicket>(`${MAIL_BODY_PATH}/:ticket`, async ({ params }, reply) => {
    const letter = await files.body(params.ticket);
    reply.headers({ ...closed, 'content-security-policy': policyOf(letter ?? { pictures: false }), 'x-frame-options': 'SAMEORIGIN' });
    if (!letter) return reply.status(404).type('text/plain').send('');
    return reply.type('text/html; charset=utf-8').send(documentOf(letter));
  });
  app.get<WithTicket>(`${MAIL_FILE_PATH}/:ticket`, async ({ params }, reply) => {
    const file = await files.file(params.ticket);
    reply.headers({ ...closed, 'content-security-policy': "default-src 'none'; sandbox" });
    if (!file) return reply.status(404).type('text/plain').send('');
    // Never by the type that the message claims: it is kept, and not opened here.
    return reply.type('application/octet-stream').header('content-disposition', attachmentOf(file.name)).send(Buffer.from(file.bytes));
  });
  app.register(async (scope) => takeFiles(scope, deps));
}

/** Without script, too: the answer leads back to the draft, and says in its address what became of the file. */
async function takeFiles(scope: FastifyInstance, { mail, contextOf, publicUrl, isApp }: Dependencies): Promise<void> {
  scope.addHook('onRequest', async (request, reply) =>
    sameOrigin(request, publicUrl) || isApp(request) ? undefined : refuseForeignForm(request, reply),
  );
  readFileForms(scope, { mostFiles: MOST_FILES_AT_ONCE, largestFile: mailLimits.fileBytes });
  scope.post<WithDraft>(`${MAIL_ATTACH_PATH}/:draft`, async (request, reply) => {
    const { draft } = request.params;
    const sent = request.body instanceof FileForm ? request.body.entries : [];
    const files = sent.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
    const { viewer, language } = await contextOf(request);
    // The page asks to sign in, leads back, and says that nothing was attached.
    let done: string = !viewer ? 'signed-out' : files.length > MOST_FILES_AT_ONCE ? 'some' : 'attached';
    for (const file of files.slice(0, MOST_FILES_AT_ONCE)) {
      if (!viewer) break;
      const kept = await mail.files.attach(viewer, draft, file);
      if (!kept.ok) done = kept.refusal;
    }
    return reply.redirect(`${language === 'es' ? '/es' : ''}${pathOf('mailDraft', { id: draft })}?files=${done}`, 303);
  });
}

/** What has no colors of its own follows the reader's; what has them stands on white, as it was meant. */
const documentOf = ({ html, hasColors }: LetterToShow): string => `<!doctype html><html><head><meta charset="utf-8"><title>-</title><style>
:root{color-scheme:${hasColors ? 'light' : 'light dark'}}
body{margin:0;padding:12px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;${hasColors ? 'background:Canvas;color:CanvasText' : ''}}
img,table{max-width:100%}img{height:auto}pre{white-space:pre-wrap}a{color:LinkText}
</style></head><body>${html}</body></html>`;
