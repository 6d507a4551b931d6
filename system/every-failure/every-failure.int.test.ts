import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { en } from '#modules/failures/copy/en.ts';
import { es } from '#modules/failures/copy/es.ts';
import { catalogue, type FailureCode } from '#modules/failures/rules/catalogue.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { languages } from '../every-page/testing.ts';
import { autoPay } from './auto-pay/testing.ts';
import { loading } from './loading/testing.ts';
import { paying } from './paying/testing.ts';
import { type Answer, openStage, type Situation, type Stage } from './testing.ts';

/**
 * Every message that our server can cause; a missing situation does not compile. The browser's own are tested there: `network`
 * (modules/connectivity/web/parts/NetworkNotice.test.tsx) and `noAnswer` (modules/failures/web/parts/RefusedForm.test.tsx; e2e/every-step).
 */
const situations: Readonly<Record<Exclude<FailureCode, 'network' | 'noAnswer'>, readonly Situation[]>> = { ...loading, ...paying, ...autoPay };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterEach(() => stage.mend());
afterAll(() => stage.end());

const codes = Object.keys(situations).filter((code) => hasKey(situations, code));

describe.each(languages)('ERR-02 in %s', (language) => {
  const words: Readonly<Record<keyof typeof en, string>> = { en, es }[language];

  test.each(codes)('%s is shown where it happens, with OK, the phone number, a store and the trace id', async (code) => {
    const pages: string[] = [];
    for (const cause of situations[code]) {
      const answer = await cause(stage, language);
      const page = unescaped(answer.body);
      expect(messageIn(page, words[code]), answer.url).toMatchObject({ ok: words.ok, ...helpFor(answer, words) });
      pages.push(page);
      stage.mend();
    }
    expect(catalogue[code].words.filter((word) => !pages.some((page) => page.includes(words[word])))).toEqual([]);
  });
});

describe.each(languages)('ERR-04 in %s', (language) => {
  const words: Readonly<Record<keyof typeof en, string>> = { en, es }[language];

  test('a request that fails on our side is answered by the service-unavailable page, whichever component is down', async () => {
    const customer = await stage.customer(language);
    await stage.without('session', async () => {
      const visits = [await customer.visit('/billing'), await customer.visit('/estimates')];
      const answers = [...visits, await customer.send('/billing/paperless', { to: 'online' })];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(503);
        expect(messageIn(unescaped(answer.body), words.service)).toMatchObject({ ok: words.ok, ...helpFor(answer, words) });
      }
    });
    expect((await customer.visit('/billing')).statusCode).toBe(200);
  });

  test('it shows the partner of the customer and its number, even while nobody can tell who the customer is', async () => {
    const [customer, theirs] = [await stage.customer(language), shippedPartners.ofFootprint('BHN')];
    customer.put('auth', '0');
    await stage.without('session', async () => {
      const { statusCode, body } = await customer.visit('/billing');
      expect([statusCode, body.includes(theirs.phone.href), body.includes(shippedPartners.own.phone.href)]).toEqual([503, true, false]);
    });
  });
});

const helpFor = ({ headers }: Answer, words: Readonly<Record<keyof typeof en, string>>) => ({
  phone: `<a href="${shippedPartners.own.phone.href}">${words.call.replace('{phone}', shippedPartners.own.phone.display)}</a>`,
  store: words.store,
  trace: headers['x-trace-id'],
});

/** A message's text in its place: the dialog with that title, or the whole page that it heads. */
function messageIn(page: string, title: string) {
  const own = page
    .split('<dialog')
    .find((piece) => piece.includes(`aria-label="${title}"`))
    ?.split('</dialog>')[0];
  const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
  const inPlace = own ?? (new RegExp(`<h1[^>]*>${title.replaceAll('.', '\\.')}</h1>`).test(main) ? main : '');
  return {
    ok: /<(?:button|a)\b[^>]*>(?:<[^>]+>)*(OK|Aceptar)</.exec(inPlace)?.[1],
    phone: /<a href="tel:[^"]*">[^<]*<\/a>/.exec(inPlace)?.[0],
    store: /<a\b[^>]* href="[^"]*\/support\/locations"[^>]*>([^<]*)<\/a>/.exec(inPlace.slice(inPlace.indexOf('<a href="tel:')))?.[1],
    trace: /<code[^>]*>([^<]*)<\/code>/.exec(inPlace)?.[1],
  };
}

const unescaped = (html: string): string =>
  html
    .replace(/<script type="application\/json"[\s\S]*?<\/script>/, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
