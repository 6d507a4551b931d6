import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type RecoveryKind, readAsked } from '#modules/identity/rules/recovery.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import { cookieValue, withoutCookie } from '#modules/identity/server/cookies.ts';
import { type ProofRefusal, RECOVERY_COOKIE, type RecoveryApi } from '#modules/identity/server/recovery/api.ts';
import { missing, type RecoveryProblem, recoveryProblem } from '#modules/identity/server/recovery/problems.ts';
import { refusedPassword } from '#modules/identity/server/sign-in-problems.ts';
import { type Language, languageOfPath, pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { RenderPage } from '../../pages/pages.ts';
import { refuseForeignForm } from '../../refusals.ts';

type Dependencies = {
  readonly recovery: RecoveryApi;
  readonly identity: Pick<IdentityApi, 'viewerOf' | 'startSession'>;
  readonly publicUrl: string;
  readonly renderPage: RenderPage;
};

type Step = {
  readonly deps: Dependencies;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
  readonly fields: Readonly<Record<string, string>>;
};

/** Pages that say a code was sent, with the step they need and where the code is requested. Anyone who has not requested one is redirected there. */
const steps: readonly (readonly [page: `/${string}`, needsAsking: (step: string | null) => boolean, begin: `/${string}`])[] = [
  [pathOf('resetPassword'), (step) => step !== 'done', pathOf('forgot')],
  [pathOf('createAccount'), (step) => step === 'code' || step === 'login', pathOf('createAccount')],
  [pathOf('recoverId'), (step) => step === 'sent', pathOf('recoverId')],
  [pathOf('blacklistedReset'), (step) => step === 'code', pathOf('blacklistedReset')],
];

const form = z.record(z.string(), z.string().max(4_096).catch('')).catch({});

/**
 * The forms for people who cannot sign in or want to change the password: plain HTML, because their state is a cookie that no script can read. GET
 * reveals nothing; the steps in the query open nothing on their own.
 */
export function addRecoveryRoutes(app: FastifyInstance, deps: Dependencies): void {
  const posts = [
    [pathOf('forgot'), (step: Step) => ask(step, 'reset-password', ['username'], pathOf('resetPassword'))],
    [pathOf('recoverId'), (step: Step) => ask(step, 'recover-id', ['email'], `${pathOf('recoverId')}?step=sent`)],
    [pathOf('resetPassword'), takeReset],
    [pathOf('createAccount'), takeCreate],
    [pathOf('blacklistedReset'), takeUnblock],
    [pathOf('securityPassword'), takeNewPassword],
  ] as const;
  for (const language of ['en', 'es'] as const) {
    for (const [path, needsAsking, begin] of steps) {
      app.get(pathIn(language, path), async (request, reply) => {
        const step = new URLSearchParams(request.url.split('?')[1]).get('step');
        const { cookie } = request.headers;
        const mayBeHere = !needsAsking(step) || cookieValue(cookie, RECOVERY_COOKIE) !== undefined || (await deps.identity.viewerOf(cookie));
        return mayBeHere ? deps.renderPage(request, reply) : reply.redirect(pathIn(language, begin), 303);
      });
    }
    for (const [path, take] of posts) {
      app.post(pathIn(language, path), { bodyLimit: 16_384 }, async (request, reply) => {
        if (!sameOrigin(request, deps.publicUrl)) return refuseForeignForm(request, reply);
        const isForMember = path === pathOf('securityPassword');
        if (!isForMember && (await deps.identity.viewerOf(request.headers.cookie))) return reply.redirect(pathIn(language, '/'), 303);
        return take({ deps, request, reply, language: languageOfPath(request.url), fields: form.parse(request.body ?? {}) });
      });
    }
  }
}

/** /security/password: a signed-in user gives the old and a new password. The browser continues in a new session; all others end. */
async function takeNewPassword({ deps, request, reply, language, fields }: Step) {
  const viewer = await deps.identity.viewerOf(request.headers.cookie);
  const signInFirst = () => reply.redirect(signInFor(pathIn(language, pathOf('securityPassword'))), 303);
  if (!viewer) return signInFirst();
  const changed = await deps.recovery.changePassword(viewer, { current: fields.current ?? '', next: fields.password ?? '' });
  if (changed.ok) {
    const { userId, generation } = changed.value;
    const session = await deps.identity.startSession(userId, false, request.headers['user-agent'], { generation });
    if (session !== undefined) reply.header('set-cookie', session);
    return reply.redirect(pathIn(language, `${pathOf('security')}?ended=password`), 303);
  }
  const { refusal } = changed;
  if (refusal === 'ended') return signInFirst();
  const problem = 'next' in refusal ? recoveryProblem(refusal.next, language) : refusedPassword(refusal.current, language, 'current');
  const isLimited = 'current' in refusal && refusal.current.reason === 'too-many';
  return deps.renderPage(request, reply, { status: isLimited ? 429 : 422, problems: [problem] });
}

const goOn = ({ reply, language }: Step, path: `/${string}`) => reply.redirect(pathIn(language, path), 303);

/** Redisplays the input, except passwords and codes. */
function showAgain({ deps, request, reply, fields }: Step, status: number, problems: readonly RecoveryProblem[]) {
  const { password: _, code: __, ...values } = fields;
  return deps.renderPage(request, reply, { status, problems, values });
}

async function ask(step: Step, kind: RecoveryKind, names: readonly ('username' | 'email' | 'account')[], next: `/${string}`) {
  const { deps, request, reply, language, fields } = step;
  const asks = Object.fromEntries(names.map((name) => [name, readAsked[name](fields[name] ?? '')]));
  const empty = names.filter((name) => asks[name] === '');
  if (empty.length > 0)
    return showAgain(
      step,
      422,
      empty.map((name) => missing(name, language)),
    );
  const begun = await deps.recovery.ask(kind, asks, request.ip);
  if (!begun.ok) return showAgain(step, 429, [recoveryProblem('too-many', language)]);
  reply.header('set-cookie', begun.value);
  return goOn(step, next);
}

async function prove(step: Step, kind: 'reset-password' | 'create-account', next: `/${string}`) {
  const { deps, request, fields } = step;
  const proved = await deps.recovery.prove(kind, request.headers.cookie, fields.code ?? '');
  return proved.ok ? goOn(step, next) : refusedCode(step, proved.refusal);
}

function refusedCode(step: Step, refusal: ProofRefusal) {
  const tries = refusal.reason === 'wrong' ? refusal.triesLeft : 0;
  return showAgain(step, 422, [recoveryProblem(refusal.reason, step.language, { tries })]);
}

async function takeReset(step: Step) {
  const { deps, request, reply, language, fields } = step;
  if (fields.password === undefined) return prove(step, 'reset-password', `${pathOf('resetPassword')}?step=password`);
  const reset = await deps.recovery.resetPassword(request.headers.cookie, fields.password);
  if (!reset.ok) return showAgain(step, 422, [recoveryProblem(reset.refusal, language)]);
  reply.header('set-cookie', withoutCookie(RECOVERY_COOKIE));
  return goOn(step, `${pathOf('resetPassword')}?step=done`);
}

async function takeCreate(step: Step) {
  const { deps, request, reply, language, fields } = step;
  const here = pathOf('createAccount');
  if (fields.account !== undefined || fields.email !== undefined) return ask(step, 'create-account', ['account', 'email'], `${here}?step=code`);
  if (fields.code !== undefined) return prove(step, 'create-account', `${here}?step=login`);
  const made = await deps.recovery.createLogin(request.headers.cookie, { username: fields.username ?? '', password: fields.password ?? '' });
  if (!made.ok) return showAgain(step, 422, [recoveryProblem(made.refusal, language)]);
  reply.header('set-cookie', withoutCookie(RECOVERY_COOKIE));
  return goOn(step, `${here}?step=done`);
}

async function takeUnblock(step: Step) {
  const { deps, request, reply, fields } = step;
  const here = pathOf('blacklistedReset');
  if (fields.code === undefined) return ask(step, 'unblock', ['username'], `${here}?step=code`);
  const opened = await deps.recovery.unblock(request.headers.cookie, fields.code, request.ip);
  if (!opened.ok) return refusedCode(step, opened.refusal);
  reply.header('set-cookie', withoutCookie(RECOVERY_COOKIE));
  return goOn(step, `${here}?step=done`);
}
