import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAILBOX_PATH, MAILBOX_STYLE_PATH, type Mail, type MailboxPage } from '#modules/notices/rules/mailbox.ts';
import { MAILS_AT_ONCE, type Mailbox } from '#modules/notices/server/mailbox.ts';
import { loadMailbox, readStyle } from './bundle.ts';

/** Allows its own styles but no script; only our pages may frame it, and its links open in a new page. */
const BODY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** `/dev/mailbox`: mail kept in the built-in mailbox (decisions 1). Only in lower environments without a mail server. */
export function addDevMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  const send = async (reply: FastifyReply, shown: MailboxPage) => page(reply).send((await loadMailbox())(shown));
  app.get(MAILBOX_PATH, async (request, reply) => {
    const { user, before } = queryOf(request);
    const username = user === '' ? undefined : user;
    const mails = await mailbox.list({ username, before: idOf(before) });
    const older = mails.length === MAILS_AT_ONCE ? mails.at(-1)?.mailId : undefined;
    return send(reply, { page: 'list', username, mails, isFirst: before === '', older });
  });
  app.get(MAILBOX_STYLE_PATH, (_, reply) => reply.type('text/css; charset=utf-8').send(readStyle()));
  app.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id`, async (request, reply) => {
    const mail = await find(mailbox, request.params.id);
    return mail ? send(reply, { page: 'mail', mail }) : send(reply.status(404), { page: 'missing' });
  });
  app.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id/body`, async (request, reply) => {
    const mail = await find(mailbox, request.params.id);
    if (!mail) return send(reply.status(404), { page: 'missing' });
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': BODY_POLICY, 'x-frame-options': 'SAMEORIGIN' })
      .send(mail.html.replace('<head>', '<head><base target="_blank">'));
  });
}

async function find(mailbox: Mailbox, id: string): Promise<Mail | undefined> {
  const mailId = idOf(id);
  return mailId === undefined ? undefined : mailbox.mail(mailId);
}

const idOf = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** A page that frames our own content. */
const page = (reply: FastifyReply): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', String(reply.getHeader('content-security-policy') ?? '').replace(/; frame-src [^;]*|$/, "; frame-src 'self'"));

function queryOf({ url }: FastifyRequest): { readonly user: string; readonly before: string } {
  const query = new URL(url, 'http://localhost').searchParams;
  return { user: query.get('user')?.trim() ?? '', before: query.get('before') ?? '' };
}
