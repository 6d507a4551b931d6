import fastifyFormBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import { BANK_NAME } from '../rules/bank-customers.ts';
import { problem, read } from '../server/wire-io.ts';
import type { BankLogin, BankLogins } from './logins.ts';
import { accountsPage, endedPage, STYLE, say, signInPage } from './pages.ts';
import { BANK_PATHS, loginRequest, numbersRequest } from './wire.ts';

const text = z.catch(z.string().check(z.maxLength(100)), '');
const loginQuery = z.object({ login: text });
const credentials = z.object({ login: text, username: text, password: text });
const choice = z.object({ login: text, account: text });

/** Routes for its clients: the portal opens logins, and the vault, with a key of its own, gets the number that a code stands for. */
export function addBankLogins(app: FastifyInstance, logins: BankLogins): void {
  app.post('/bank-logins', async (request) => ({ login: logins.open(read(loginRequest, request.body)) }));
}

export function addBankNumbers(app: FastifyInstance, logins: BankLogins): void {
  app.post('/bank-numbers', async (request, reply) => {
    const { code, login_id } = read(numbersRequest, request.body);
    const account = logins.redeem(code, login_id);
    if (!account) return problem(reply, 404, 'no-such-code');
    const { routingNumber, accountNumber, accountType, nameOn } = account;
    return { routing_number: routingNumber, account_number: accountNumber, account_type: accountType, name_on: nameOn, bank_name: BANK_NAME };
  });
}

/** Routes for a customer's browser. Nothing of a request is logged. @param portal the origin to which customers return */
export async function addBankPages(app: FastifyInstance, { logins, portal }: { readonly logins: BankLogins; readonly portal: string }) {
  await app.register(fastifyFormBody);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headersFor(portal));
  });
  const html = (reply: FastifyReply, status: number, page: string) => reply.code(status).type('text/html; charset=utf-8').send(page);
  const ended = (reply: FastifyReply) => html(reply, 410, endedPage('en'));
  const back = ({ request: { return_to, state } }: BankLogin, outcome: { readonly code: string } | { readonly error: string }): string => {
    const address = new URL(return_to, portal);
    address.search = String(new URLSearchParams({ state, ...outcome }));
    return address.href;
  };
  const formOf = (login: string, found: BankLogin) => ({
    login,
    language: found.request.language,
    cancelTo: back(found, { error: 'cancelled' }),
  });

  app.get(BANK_PATHS.style, (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  app.get(BANK_PATHS.start, (request, reply) => {
    const { login } = read(loginQuery, request.query);
    const found = logins.find(login);
    if (!found) return ended(reply);
    const form = formOf(login, found);
    return html(reply, 200, found.accounts ? accountsPage(form, found.accounts) : signInPage(form));
  });

  app.post(BANK_PATHS.signIn, (request, reply) => {
    if (!isOwn(request)) return problem(reply, 403, 'wrong-origin');
    const { login, username, password } = read(credentials, request.body);
    const found = logins.find(login);
    if (!found) return ended(reply);
    switch (logins.signIn(found, username.trim(), password)) {
      case 'signed-in':
        return reply.redirect(`${BANK_PATHS.start}?${new URLSearchParams({ login })}`, 303);
      case 'out-of-order':
        return reply.redirect(back(found, { error: 'unavailable' }), 303);
      case 'wrong': {
        const form = formOf(login, found);
        return html(reply, 422, signInPage({ ...form, problem: { field: 'username', text: say(form.language, 'wrong') } }, username));
      }
    }
  });

  app.post(BANK_PATHS.accounts, (request, reply) => {
    if (!isOwn(request)) return problem(reply, 403, 'wrong-origin');
    const { login, account } = read(choice, request.body);
    const found = logins.find(login);
    if (!found?.accounts) return ended(reply);
    const code = /^\d$/.test(account) ? logins.choose(found, Number(account)) : undefined;
    if (code !== undefined) return reply.redirect(back(found, { code }), 303);
    const form = formOf(login, found);
    return html(reply, 422, accountsPage({ ...form, problem: { field: 'account-0', text: say(form.language, 'chooseAccount') } }, found.accounts));
  });
}

type FromBrowser = Parameters<typeof sameOrigin>[0];
const isOwn = (request: FromBrowser): boolean => sameOrigin(request, `http://${request.headers.host}`);

/** Its forms lead to the bank itself and, in the end, back to the portal. */
const headersFor = (portal: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' ${portal}; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});
