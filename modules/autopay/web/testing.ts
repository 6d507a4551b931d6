import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { loadPage } from '#apps/portal/pages.ts';
import { graphOver, isDown, openPage, wordsOfPage } from '#apps/portal/testing.tsx';
import type { AutoPayPort } from '#modules/autopay/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { Language } from '#platform/rules/language.ts';
import { routes } from '#platform/rules/routes.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type ActionAnswer, fieldsOf } from '#platform/web/page.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';

const methods = { card: randomUUID(), bank: randomUUID() };
const pagesByPattern = Object.entries(routes).flatMap(([id, { path }]) => (hasKey(routes, id) ? [[id, { path }] as const] : []));

type Reader = { readonly language?: Language; readonly at?: IsoInstant };

/**
 * The pages and forms of Auto Pay as the server handles them, over the whole schema and the embedded provider. Each test starts with an account with
 * November statements for core and mobile, a card and a bank account.
 */
export function openedAutoPayPages() {
  let mine: TestDatabase;
  let provider: Provider;
  let accountId: string;
  /** The port methods that fail on their next call. */
  const failing: (keyof AutoPayPort)[] = [];

  beforeAll(async () => {
    mine = await testDatabase();
    provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  });
  afterAll(() => mine.end());
  beforeEach(async () => {
    failing.length = 0;
    const openedOn = '2026-10-09';
    const parts = [embedded.partDefinition('core', 80_00), embedded.partDefinition('mobile', 45_00)].map((part) => ({ ...part, openedOn }) as const);
    const definition = embedded.accountDefinition({ held: true, parts });
    accountId = definition.accountId;
    await embedded.openAccounts(mine.database, [definition]);
    const shared = { accountId, nameOn: 'Robin Ames', isDefault: false, token: 'tok', at: '2026-11-01T12:00:00.000Z' } as const;
    const card = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false } as const;
    await embedded.saveMethod(mine.database, { ...shared, ...card, methodId: methods.card });
    await embedded.saveMethod(mine.database, { ...shared, kind: 'bankAccount', accountType: 'checking', lastFour: '6789', methodId: methods.bank });
    for (const part of ['core', 'mobile'] as const)
      await embedded.issueStatements(mine.database, [{ accountId, part, on: '2026-11-09' }], usualTerms);
  });

  function portal({ language = 'en', at = '2026-11-10T15:00:00.000Z' }: Reader = {}) {
    const autoPay = new Proxy(provider.autoPay, {
      get: (target, name: keyof AutoPayPort) => {
        if (failing[0] !== name) return Reflect.get(target, name);
        failing.shift();
        return isDown;
      },
    });
    const graph = graphOver(mine.database, { ...provider, autoPay }, { accountId, userId: 'robin', now: at, language });
    /** The page that an address belongs to, and its path parameters. */
    const placeOf = (address: string) => {
      const [path = '', query = ''] = address.split('?');
      for (const [id, { path: pattern }] of pagesByPattern) {
        const found = new RegExp(`^${pattern.replace('$intent', '(?<intent>[^/]+)')}$`).exec(path);
        if (found) return { id, params: { ...found.groups }, search: Object.fromEntries(new URLSearchParams(query)) };
      }
      throw new Error(`no page at ${address}`);
    };
    return {
      async see(address: string, answer?: ActionAnswer, form?: FormData) {
        const { id, ...rest } = placeOf(address);
        const submission = answer && 'problems' in answer ? { ...answer, values: form ? fieldsOf(form) : {} } : undefined;
        return openPage(id, graph, { ...rest, language, ...(submission && { submission }) });
      },
      /** Where the page at an address redirects. */
      async leadsTo(address: string): Promise<string | undefined> {
        const { id, ...rest } = placeOf(address);
        const loaded = await (await loadPage(id)).load({ route: id, graph, ...rest, words: await wordsOfPage(id, language) });
        return 'elsewhere' in loaded ? String(loaded.elsewhere) : undefined;
      },
      async press(address: string, fields: Readonly<Record<string, string>>): Promise<ActionAnswer> {
        const { id, ...rest } = placeOf(address);
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        const answer = await (await loadPage(id)).act?.(form, { route: id, graph, ...rest, words: await wordsOfPage(id, language) });
        if (!answer) throw new Error(`${address} takes no form`);
        return answer;
      },
    };
  }

  return { portal, methods, failing, accountId: () => accountId, database: () => mine.database, provider: () => provider };
}

export type Portal = ReturnType<ReturnType<typeof openedAutoPayPages>['portal']>;

export const goesTo = (answer: ActionAnswer): string => {
  if (!('goTo' in answer)) throw new Error(`stays: ${JSON.stringify(answer)}`);
  return answer.goTo;
};

/** Goes through the steps to the review; returns its address and its form's version. */
export async function review(open: Portal, kind: 'enroll' | 'change', parts: readonly string[], methodId: string) {
  const fields = Object.fromEntries(parts.map((part) => [`part-${part}`, 'on']));
  const method = goesTo(await open.press(`/billing/autopay/${kind}`, fields));
  const address = goesTo(await open.press(method, { methodId }));
  const page = await open.see(address);
  const version = /name="version" value="([^"]+)"/.exec(page?.html ?? '')?.[1] ?? '';
  return { address, version, text: page?.text ?? '' };
}

/** The same, then submits; returns where that ends. */
export async function submit(open: Portal, kind: 'enroll' | 'change', parts: readonly string[], methodId: string = methods.card) {
  const { address, version } = await review(open, kind, parts, methodId);
  expect(goesTo(await open.press(address, { version, agreed: 'on' }))).toBe(address);
  return (await open.leadsTo(address)) ?? '';
}
