import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import { isFramed } from '../page/framed.ts';
import { codeEndedPage, codePage, themedAssets } from '../page/page.ts';
import { problemsOf, systemError } from '../page/words.ts';
import { type ServerDependencies, systemProblem } from '../server-dependencies.ts';

const PATH = '/pci/cps/v1/security-codes';

const short = z.string().check(z.maxLength(100));
const entry = z.strictObject({ session: short, securityCode: z.string().check(z.maxLength(10)) });
const query = z.object({ session: z.catch(short, ''), lang: z.catch(z.enum(['en', 'es']), 'en'), partner: z.catch(short, '') });

/** The browser's routes for the security code of a saved card: the page with the field, and the address that takes the code, for scripts only. */
export function addCodeRoutes(app: FastifyInstance, { codes, assets, publicUrl, vaultUrl }: ServerDependencies): void {
  app.get('/code', async (request, reply) => {
    const { session: given, lang, partner } = z.parse(query, request.query);
    const session = isFramed(request) ? given : '';
    const deps = { assets: themedAssets(assets, partner), nonce: reply.nonce, portal: publicUrl };
    const opened = await codes.session(session);
    reply.type('text/html; charset=utf-8');
    return opened ? codePage(deps, session, opened, PATH) : reply.code(410).send(codeEndedPage(deps, lang, await codes.returnOf(session)));
  });

  app.post(PATH, async (request, reply) => {
    if (!sameOrigin(request, vaultUrl)) return systemProblem(reply, 403, 'CPS4030-wrong-origin');
    const read = z.safeParse(entry, request.body);
    if (!read.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
    const { session, securityCode } = read.data;
    const language = (await codes.session(session))?.language ?? 'en';
    const entered = await codes.enter(session, securityCode);
    if (entered.ok) return { reference: entered.value };
    const refusal =
      entered.refusal === 'wrong'
        ? ({ reason: 'fields', problems: [{ field: 'securityCode', problem: 'wrong' }] } as const)
        : ({ reason: entered.refusal } as const);
    const { status, code } = systemError(refusal);
    return reply.code(status).send({ systemErrorCode: code, problems: problemsOf(language, refusal) });
  });
}
