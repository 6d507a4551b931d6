import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepDocuments } from '#apps/server/graph/earlier-documents.ts';
import { CONSENT_VERSION } from '#modules/paperless/rules/bill-delivery.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes } from '#platform/rules/routes.ts';
import type { Switched, Trouble } from '#providers/testing/switched-provider.ts';
import { enrolledPages, missing, needing, notNeeding, pages, partPages, payerPages, servicePages } from './pages/testing.ts';
import { customers, expectReadable, languages, type OpenDemarc, openDemarc, type ShownPage, stepsOfPaying } from './testing.ts';

// Each test renders a page for every customer in both languages.

/** The ports that are out of order. */
const troubles = new Map<Switched, Trouble>();

let demarc: OpenDemarc;
beforeAll(async () => {
  demarc = await openDemarc(troubles);
}, 180_000);
afterEach(() => troubles.clear());
afterAll(() => demarc.end());

async function read(username: string, path: `/${string}`, language: Language): Promise<ShownPage> {
  const page = await demarc.visit(username, path, language);
  expectReadable(page, `${username} at ${pathIn(language, path)}`, path, language);
  return page;
}

type Look = (page: ShownPage, username: string, language: Language) => void;

async function eachOf(usernames: readonly string[], path: `/${string}`, look: Look = () => {}) {
  for (const username of usernames) for (const language of languages) look(await read(username, path, language), username, language);
}

const everybody = (path: `/${string}`, look?: Look) => eachOf(customers.residential, path, look);

describe('with the whole provider available', () => {
  test.each(payerPages)('ROLE-01 every payer, Primary or Admin, can read all of %s in both languages', async (path) => {
    await eachOf(customers.payers, path);
  });

  test.each([
    ['ethan', 'Standard'],
    ['sofia', 'Child'],
  ])('ROLE-01 %s, whose role is %s, is sent to the root from every page for payers', async (username) => {
    const guarded = Object.values<RoutePolicy>(routes).filter(({ guards }) => guards.includes('may-pay'));
    expect(guarded.length).toBeGreaterThan(30);
    for (const { path } of guarded)
      expect(await demarc.visit(username, `/${path.slice(1).replace(/\$\w+/g, () => randomUUID())}`, 'en'), path).toMatchObject({
        status: 302,
        to: '/',
      });
  });

  test.each([
    ['ethan', 'Standard'],
    ['sofia', 'Child'],
  ])('%s, whose role is %s, is led by no page to one that would send them away', async (username) => {
    const guarded = Object.values<RoutePolicy>(routes)
      .filter(({ guards }) => guards.includes('may-pay'))
      .map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`));
    const led: string[] = [];
    for (const path of [
      ...pages,
      '/account-summary',
      '/settings',
      '/security',
      '/settings/users',
      '/support',
      '/support/article/auto-pay',
      '/sitemap',
    ] as const) {
      const { html } = await demarc.visit(username, path, 'en');
      const ways = [...html.matchAll(/(?:href|action)="(\/[^"?#]*)/g)].map(([, way = '']) => way);
      led.push(...ways.filter((way) => guarded.some((form) => form.test(way))).map((way) => `${path} leads to ${way}`));
    }
    expect(led).toEqual([]);
  });

  test.each(enrolledPages)('AUTO-03 liam can read all of %s in both languages', async (path) => {
    await eachOf(['liam'], path);
  });

  test.each(['lucas', 'mia'])('AUTO-08 %s, disconnected, is not offered Auto Pay, and at its address reads why and can pay', async (username) => {
    expect((await read(username, '/billing', 'en')).html).not.toContain('/billing/autopay/enroll');
    const { text, html } = await read(username, '/billing/autopay/enroll', 'en');
    expect(text).toContain('while service is disconnected. Pay the amount due first.');
    expect(html).toContain('href="/billing/pay?part=core"');
  });

  test("AUTO-12 zoe's bill says that Auto Pay is on hold, as does its own page", async () => {
    for (const path of ['/billing', '/billing/mobile', '/billing/autopay'] as const)
      expect((await read('zoe', path, 'en')).text).toContain('On hold');
  });

  test('(F24) a page opened before `enrollment` was its name reads what it read then: enrolled, and on hold', async () => {
    const id = `sha256:${'e'.repeat(64)}`;
    const text = 'query Earlier { account { billing { parts { part autoPay { state onHold enrollment } } } } }';
    await keepDocuments(demarc.database, { [id]: text }, Date.now());
    const partsOf = async (username: string) =>
      JSON.parse(await demarc.ask(username, { documentId: id, path: '/graph' }, {})).data.account.billing.parts;
    const never = { state: 'not-enrolled', onHold: false, enrollment: 'not-enrolled' };
    expect(await partsOf('zoe')).toEqual([
      { part: 'core', autoPay: never },
      { part: 'mobile', autoPay: { state: 'enrolled', onHold: true, enrollment: 'on-hold' } },
    ]);
    expect(await partsOf('liam')).toMatchObject([{ autoPay: { state: 'enrolled', onHold: false, enrollment: 'enrolled' } }, {}]);
  });

  test('PAY-10 henry, who has scheduled everything due, is told so before paying now', async () => {
    expect((await read('henry', '/billing/pay/quick', 'en')).text).toContain('Payments are scheduled already');
  });

  test.each(pages)('every customer can read all of %s in both languages', async (path) => {
    await everybody(path);
  });

  test('HOME-01 Home has one list of what waits: a bill, an outage, an appointment, an order and voicemail, each with how it stands', async () => {
    const listed = [
      ['olivia', /href="\/billing\/pay/],
      ['oscar', /href="\/services\/outages/],
      ['oscar', /href="\/service-appointments\//],
      ['benjamin', /href="\/billing\/mobile\/orders\//],
      ['james', /href="\/(?:voice-zone|services\/voice\/voicemail)"[\s\S]*99\+/],
    ] as const;
    for (const [username, link] of listed) expect((await read(username, '/account-summary', 'en')).html, username).toMatch(link);
  });

  test.each(servicePages)('customers who have it can read all of %s in both languages', async (path, owners) => {
    await eachOf(owners, path);
  });

  test.each(partPages)('customers with the part can read all of %s; for others it is not found', async (path, owners) => {
    await eachOf(owners, path);
    for (const username of customers.residential.filter((each) => !owners.includes(each)))
      expect(await demarc.visit(username, path, 'en')).toMatchObject({
        status: 404,
        text: expect.stringContaining('a service that your account does not have'),
      });
  });

  test.each([
    ['statement', '/billing/statements', /href="\/(billing\/statements\/[\da-f-]{36})"/, customers.residential],
    ['payment', '/billing/activity', /href="\/(billing\/activity\/[\da-f-]{36})"/, customers.residential],
    ['order', '/billing/mobile', /href="\/(billing\/mobile\/orders\/[\da-f-]{36})"/, ['benjamin']],
  ] as const)('every customer with a %s can open the latest one from %s', async (_what, list, link, owners) => {
    for (const username of owners) {
      const [, address] = link.exec((await demarc.visit(username, list, 'en')).html) ?? [];
      if (address) for (const language of languages) await read(username, `/${address}`, language);
    }
  });

  test('every payer can read the saved methods and what can be changed or deleted; the others are sent away', async () => {
    for (const username of customers.payers) {
      await eachOf([username], '/billing/methods');
      const { html } = await demarc.visit(username, '/billing/methods', 'en');
      for (const [, id] of html.matchAll(/href="\/billing\/methods\/([\da-f-]{36})\/edit"/g)) {
        await eachOf([username], `/billing/methods/${id}/edit`);
        await eachOf([username], `/billing/methods?delete=${id}`);
      }
      const { to } = await demarc.visit(username, '/billing/methods/add', 'en');
      expect(to).toBe('/verify?for=new-method&return=%2Fbilling%2Fmethods%2Fadd');
    }
    for (const username of customers.residential.filter((each) => !customers.payers.includes(each)))
      expect((await demarc.visit(username, '/billing/methods', 'en')).status, username).not.toBe(200);
  });

  test('every payer goes through the four steps of paying, or reads why not, in both languages', async () => {
    for (const username of customers.payers) {
      await eachOf([username], `/billing/pay/quick?part=${customers.streaming.includes(username) ? 'streaming' : 'core'}`);
      for (const path of await stepsOfPaying(demarc, username)) await eachOf([username], path);
    }
  });

  test.each([
    ['olivia', [], true],
    ['liam', ['/billing/mobile'], true],
    ['charlotte', ['/billing/streaming'], true],
    ['ethan', [], false],
    ['sofia', [], false],
    ['acme', [], false],
  ] as const)('ROLE-13 %s is billed for their services: besides core %j; and pays here: %j', async (username, parts, pays) => {
    const { html } = await read(username, '/billing', 'en');
    expect(['/billing/mobile', '/billing/streaming'].filter((part) => html.includes(`href="${part}"`))).toEqual(parts);
    expect(html.includes('action="/billing/pay"') || html.includes('href="/billing/pay')).toBe(pays);
    expect(html.includes('href="https://business.example.com/"')).toBe(username === 'acme');
    expect((await demarc.visit(username, '/billing/methods', 'en')).to).toBe(pays ? undefined : username === 'acme' ? '/billing' : '/');
  });

  test('ROLE-09 an enterprise customer is sent from every billing page to the landing page, which links to the enterprise site', async () => {
    for (const language of languages) {
      for (const path of ['/billing', '/account-summary'] as const) {
        const { html, text } = await read('acme', path, language);
        expect(html, path).toContain('href="https://business.example.com/"');
        expect(text, path).not.toMatch(/\$\s?\d/);
      }
      for (const path of ['/billing', '/account-summary', '/settings'] as const)
        expect((await read('acme', path, language)).html, path).not.toContain('/billing/');
      const files = ['/billing/activity.csv', '/billing/statements/2026.pdf', `/billing/autopay/authorizations/${randomUUID()}.txt`] as const;
      for (const path of [...pages, ...payerPages, ...partPages.map(([path]) => path), ...files].filter((page) => page.startsWith('/billing/'))) {
        const { status, to } = await demarc.visit('acme', path, language);
        expect([status, to], path).toEqual([302, pathIn(language, '/billing')]);
      }
    }
  });
});

describe('with a part down', () => {
  test.each(needing)('without %s, %s says so in its place and shows the rest', async (port, path, who, words) => {
    troubles.set(port, 'down');
    await eachOf(who, path, ({ text }, username, language) => expect(text, username).toContain(words[language]));
  });

  test.each(notNeeding)('without %s, %s lacks nothing', async (port, path, who) => {
    troubles.set(port, 'down');
    const lacks = Object.values(missing).flatMap((words) => Object.values(words));
    await eachOf(who, path, ({ text }, username) =>
      expect(
        lacks.filter((words) => text.includes(words)),
        username,
      ).toEqual([]),
    );
  });

  test('Auto Pay that did not load offers to be loaded again', async () => {
    troubles.set('autoPay', 'down');
    expect((await read('liam', '/billing/autopay', 'en')).text).toMatch(/Auto Pay Unavailable.*Refresh/);
  });

  test('the landing page shows what is due and what was paid without the statements', async () => {
    troubles.set('statements', 'down');
    expect((await read('olivia', '/billing', 'en')).text).toMatch(/\$142\.37.*Visa ending in 4242.*Successful/);
  });

  test('the landing page tells those who may pay that the methods are missing, and shows the rest', async () => {
    troubles.set('wallet', 'down');
    await everybody('/billing', ({ text }, username, language) =>
      expect(text.includes(missing.methods[language]), username).toBe(customers.payers.includes(username)),
    );
  });

  test('a payment in progress says at each step that it cannot continue, and continues there once the provider is back', async () => {
    const steps = (await stepsOfPaying(demarc, 'olivia')).slice(1);
    expect(steps.map((step) => step.split('/').at(-1))).toEqual(['method', 'date', 'review']);
    troubles.set('billing', 'down').set('wallet', 'down');
    for (const step of steps) await eachOf(['olivia'], step, ({ text }, _, language) => expect(text).toContain(missing.pay[language]));
    troubles.clear();
    for (const step of steps) await eachOf(['olivia'], step, ({ text }, _, language) => expect(text).not.toContain(missing.pay[language]));
  });
});

/** Customers who have some of everything. */
const rich = ['olivia', 'benjamin', 'charlotte'];

/** A customer who has the page, alternating languages between pages. */
const turns = needing.map(([port, path, who, words], index) => {
  const language: Language = index % 2 === 0 ? 'en' : 'es';
  return { port, path, username: rich.find((each) => who.includes(each)) ?? '', language, words: words[language] };
});

describe('with a part that responds but is useless', () => {
  test.each([...new Set(turns.map(({ port }) => port))])('if %s does not answer, no page waits forever: each says so in its place', async (slow) => {
    troubles.set(slow, 'slow');
    await Promise.all(
      turns
        .filter(({ port }) => port === slow)
        .map(async ({ path, username, language, words }) => expect((await read(username, path, language)).text, path).toContain(words)),
    );
  });

  test.each(turns)('if $port returns bad data or nothing, $path says so in its place', async (turn) => {
    const { port, path, username, language, words } = turn;
    for (const trouble of ['wrong', 'empty'] as const) {
      troubles.set(port, trouble);
      expect((await read(username, path, language)).text, trouble).toContain(words);
    }
  });

  test('the page about how bills are sent does not wait forever either', async () => {
    troubles.set('deliveries', 'slow');
    const { status, text } = await demarc.send('emma', '/billing/paperless', { to: 'online', consent: CONSENT_VERSION });
    expect(status).toBe(503);
    expect(text).toContain(missing.delivery.en);
  });

  test.each(['down', 'slow', 'wrong'] as const)(
    'F19 if the accounts themselves are %s, the page apologizes, says when to try again, and gives the phone number',
    async (trouble) => {
      troubles.set('accounts', trouble);
      const { status, retryAfter, text } = await demarc.visit('olivia', '/billing', 'en');
      expect([status, retryAfter]).toEqual([503, '10']);
      expect(text).toContain("We're sorry, something on our end didn't work quite right. Please try again later.");
      expect(text).toContain('555-0100');
    },
  );
});

const noActivity = { en: 'Activity Unavailable', es: 'La actividad no está disponible' };

test.each(languages)(
  'ERR-03 the bill, the activity and the payment methods are replaced by the words of the specification (%s)',
  async (language) => {
    troubles.set('billing', 'down').set('wallet', 'down');
    const landing = await read('olivia', '/billing', language);
    expect(landing.text).toContain(missing.balances[language]);
    expect(landing.text).toContain(missing.methods[language]);
    troubles.clear();
    await demarc.withoutPayments(async () => {
      expect((await read('olivia', '/billing/activity', language)).text).toContain(noActivity[language]);
    });
    expect((await read('olivia', '/billing/activity', language)).text).not.toContain(noActivity[language]);
  },
);

describe('with nothing there yet', () => {
  const words: readonly (readonly [path: `/${string}`, who: string, en: string, es: string])[] = [
    ['/billing', 'nora', 'Your first bill is on its way.', 'Su primera factura está en camino.'],
    ['/billing/statements', 'nora', 'There is no statement yet.', 'Todavía no hay'],
    ['/billing/activity', 'nora', 'No payments yet.', 'Todavía no hay pagos.'],
    ['/billing/activity?show=charges', 'nora', 'No charges yet.', 'Todavía no hay cargos.'],
    ['/billing/scheduled', 'nora', 'You have no scheduled payments.', 'Usted no tiene pagos programados.'],
    ['/billing/news', 'nora', 'There is no news yet.', 'Todavía no hay novedades.'],
    ['/billing/pay/quick', 'emma', 'There is no amount due.', 'No hay ningún importe a pagar.'],
    ['/billing/mobile/devices', 'liam', 'You have no devices on installments.', 'Usted no tiene dispositivos en cuotas.'],
    ['/billing/mobile/transactions?show=refunds', 'liam', 'No refunds.', 'No hay reembolsos.'],
  ];
  test.each(words)('%s tells %s so', async (path, who, en, es) => {
    expect((await read(who, path, 'en')).text).toContain(en);
    expect((await read(who, path, 'es')).text).toContain(es);
  });

  test('BILL-06 a new customer finds help with the bill', async () => {
    await eachOf(['nora'], '/billing', ({ html }) => expect(html).toContain('href="https://www.fcc.gov/acp"'));
  });

  test.each(['/billing/activity?year=1999', '/billing/activity?show=charges&year=1999'] as const)(
    '%s finds nothing and says what to do next',
    async (path) => {
      await everybody(path, ({ text }, username, language) =>
        expect(text, username).toContain(language === 'en' ? 'Nothing matches what you chose.' : 'Nada coincide con lo que eligió.'),
      );
    },
  );
});

describe('notices', () => {
  test('BILL-10 a bill shows its due date, whether Auto Pay is on, and whether it comes on paper too or online only', async () => {
    const bills = [
      ['olivia', 'en', /Due \w+, November 30 .* Auto Pay Off .* Paperless billing Paper and online bills/],
      ['olivia', 'es', /Vence el \w+, 30 de noviembre .* Pago automático Desactivado .* Facturación sin papel Facturas en papel y en línea/],
      ['liam', 'en', /Due \w+, November 30 .* Auto Pay On\. .* Paperless billing Online bills only/],
      ['liam', 'es', /Vence el \w+, 30 de noviembre .* Pago automático Activado\. .* Facturación sin papel Facturas solo en línea/],
    ] as const;
    for (const [username, language, words] of bills) expect((await read(username, '/billing', language)).text, username).toMatch(words);
  });

  test('customers with stopped service are not told to wait for Auto Pay, and customers who need not pay are not urged to', async () => {
    const { text } = await read('amelia', '/billing', 'en');
    expect(text).toMatch(/Auto Pay takes \$[\d.]+ on [\w, ]+\. What you pay before then comes off it\./);
    expect(text).not.toContain('You do not have to do anything');
    const loud = /class="[^"]*primary[^"]*" href="\/billing\/pay/;
    expect((await read('olivia', '/billing', 'en')).html).toMatch(loud);
    for (const username of ['liam', 'henry']) expect((await read(username, '/billing', 'en')).html, username).not.toMatch(loud);
  });

  test('BILL-04 mason reads what is due, how late it is, and the news and disclosures sent with his statements', async () => {
    const words = {
      en: ['Your bill is 32 days past due: $211.48.', 'Billing news and disclosures', 'If you think a charge is wrong', 'What is new this'],
      es: [
        'Su factura lleva 32 días vencida: $211.48.',
        'Novedades de facturación y avisos legales',
        'Si cree que un cargo es incorrecto',
        'Novedades de est',
      ],
    };
    for (const language of languages) {
      const [late = '', way, ...inserts] = words[language];
      const landing = await read('mason', '/billing', language);
      expect(landing.text).toContain(late);
      expect(landing.html).toContain(`<a href="${pathIn(language, '/billing/news')}">${way}</a>`);
      const { text } = await read('mason', '/billing/news', language);
      for (const insert of inserts) expect(text).toContain(insert);
    }
  });

  test('BILL-12 benjamin reads the notice of August 20, 2025 among the news and on his mobile statement; emma has no mobile', async () => {
    const notice = {
      en: 'August 20, 2025: your mobile repair and replacement plan has a new name',
      es: '20 de agosto de 2025: su plan de reparación y reemplazo de dispositivos móviles tiene un nuevo nombre',
    };
    for (const language of languages) {
      const { html } = await read('benjamin', '/billing/news', language);
      expect(html).toContain(notice[language]);
      const [, statement] = /\/(billing\/statements\/[\da-f-]{36})/.exec(html.slice(html.indexOf(notice[language]))) ?? [];
      expect((await read('benjamin', `/${statement}`, language)).text).toContain(notice[language]);
      expect((await read('emma', '/billing/news', language)).text).not.toContain(notice[language]);
    }
  });
});
