import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Language, pathIn } from '#platform/rules/language.ts';
import type { Switched } from '#providers/testing/switched-provider.ts';
import { customers, expectReadable, languages, openWholeHouse, type ShownPage, stepsOfPaying, type WholeHouse } from './testing.ts';

// Each test renders a page for every customer in both languages.
vi.setConfig({ testTimeout: 120_000 });

/** The ports that do not answer. */
const down = new Set<Switched>();

let house: WholeHouse;
beforeAll(async () => {
  house = await openWholeHouse(down);
}, 180_000);
afterEach(() => down.clear());
afterAll(() => house.end());

async function read(username: string, path: `/${string}`, language: Language): Promise<ShownPage> {
  const page = await house.visit(username, path, language);
  expectReadable(page, `${username} at ${pathIn(language, path)}`, path, language);
  return page;
}

type Look = (page: ShownPage, username: string, language: Language) => void;

async function eachOf(usernames: readonly string[], path: `/${string}`, look: Look = () => {}) {
  for (const username of usernames) for (const language of languages) look(await read(username, path, language), username, language);
}

const everybody = (path: `/${string}`, look?: Look) => eachOf(customers.residential, path, look);

/** Every customer has these. */
const pages = [
  '/account-summary',
  '/billing',
  '/billing/statements',
  '/billing/activity',
  '/billing/activity?show=charges',
  '/billing/scheduled',
  '/billing/paperless',
  '/billing/news',
  '/billing/verify',
  '/verify?for=new-method',
  '/confirm?return=%2Fbilling',
  '/security',
  '/security/password',
] as const;

/** Whoever has the part that they are about has these. */
const partPages = [
  ['/billing/mobile', customers.mobile],
  ['/billing/mobile/transactions', customers.mobile],
  ['/billing/mobile/transactions?show=payments', customers.mobile],
  ['/billing/mobile/transactions?show=refunds', customers.mobile],
  ['/billing/mobile/devices', customers.mobile],
  ['/billing/streaming', customers.streaming],
] as const;

/** Auto Pay is for payers; liam is enrolled with both parts. */
const payerPages = ['/billing/autopay', '/billing/autopay/enroll', '/billing/autopay/change'] as const;
const enrolledPages = ['/billing/autopay/date?part=core', '/billing/autopay/date?part=mobile', '/billing/autopay/cancel?part=core'] as const;

describe('with the whole provider there', () => {
  test.each(payerPages)('every payer reads %s to its end, in both languages; the others are sent to the root', async (path) => {
    await eachOf(customers.payers, path);
    expect(await house.visit('ethan', path, 'en')).toMatchObject({ status: 302, to: '/' });
  });

  test.each(enrolledPages)('AUTO-03 liam reads %s to its end, in both languages', async (path) => {
    await eachOf(['liam'], path);
  });

  test.each(pages)('every customer reads %s to its end, in both languages', async (path) => {
    await everybody(path);
  });

  test.each(partPages)('whoever has the part reads %s to its end; to the others it is not found', async (path, owners) => {
    await eachOf(owners, path);
    for (const username of customers.residential.filter((each) => !owners.includes(each)))
      expect((await house.visit(username, path, 'en')).status).toBe(404);
  });

  test.each([
    ['statement', '/billing/statements', /href="\/(billing\/statements\/[\da-f-]{36})"/, customers.residential],
    ['payment', '/billing/activity', /href="\/(billing\/activity\/[\da-f-]{36})"/, customers.residential],
    ['order', '/billing/mobile', /href="\/(billing\/mobile\/orders\/[\da-f-]{36})"/, ['benjamin']],
  ] as const)('every customer who has a %s opens the last one from %s', async (_what, list, link, owners) => {
    for (const username of owners) {
      const [, address] = link.exec((await house.visit(username, list, 'en')).html) ?? [];
      if (address) for (const language of languages) await read(username, `/${address}`, language);
    }
  });

  test('every payer reads the saved methods, and what may be changed and deleted of each; the others are sent away', async () => {
    for (const username of customers.payers) {
      await eachOf([username], '/billing/methods');
      const { html } = await house.visit(username, '/billing/methods', 'en');
      for (const [, id] of html.matchAll(/href="\/billing\/methods\/([\da-f-]{36})\/edit"/g)) {
        await eachOf([username], `/billing/methods/${id}/edit`);
        await eachOf([username], `/billing/methods?delete=${id}`);
      }
      const { to } = await house.visit(username, '/billing/methods/add', 'en');
      expect(to).toBe('/verify?for=new-method&return=%2Fbilling%2Fmethods%2Fadd');
    }
    for (const username of customers.residential.filter((each) => !customers.payers.includes(each)))
      expect((await house.visit(username, '/billing/methods', 'en')).status, username).not.toBe(200);
  });

  test('every payer is led through the four steps of paying, or reads why not, in both languages', async () => {
    for (const username of customers.payers) {
      await eachOf([username], `/billing/pay/quick?part=${customers.streaming.includes(username) ? 'streaming' : 'core'}`);
      for (const path of await stepsOfPaying(house, username)) await eachOf([username], path);
    }
  });

  test('ROLE-09 an enterprise customer is led from every page of billing to the landing, which leads to the enterprise site', async () => {
    for (const language of languages) {
      expect((await read('acme', '/billing', language)).html).toContain('href="https://business.example.com/"');
      for (const path of [...pages, ...payerPages, ...partPages.map(([path]) => path)].filter((page) => page.startsWith('/billing/'))) {
        const { status, to } = await house.visit('acme', path, language);
        expect([status, to], path).toEqual([302, pathIn(language, '/billing')]);
      }
    }
  });
});

/** What is said in place of a part that its provider does not give. */
const missing = {
  balances: { en: 'Unable to Load Billing Info', es: 'No pudimos cargar la información de facturación' },
  statements: { en: 'Bill Details Unavailable', es: 'Los detalles de su factura no están disponibles' },
  news: { en: 'Billing News Unavailable', es: 'Las novedades de facturación no están disponibles' },
  methods: {
    en: "We're sorry, payment info is currently unavailable.",
    es: 'Lo sentimos, la información de pago no está disponible en este momento.',
  },
  pay: { en: 'Bill Pay Unavailable', es: 'El pago de facturas no está disponible' },
  autoPay: { en: 'Auto Pay Unavailable', es: 'Auto Pay no está disponible' },
  mobile: { en: 'Unable to Load Mobile Billing Info', es: 'No pudimos cargar la información de facturación móvil' },
  transactions: { en: 'Unable to Load Transactions', es: 'No pudimos cargar los movimientos' },
  devices: { en: 'Unable to Make Device Payments', es: 'No es posible realizar pagos de dispositivos' },
};

describe('with a part down', () => {
  test.each<readonly [Switched, `/${string}`, readonly string[], Readonly<Record<Language, string>>]>([
    ['billing', '/account-summary', customers.residential, missing.balances],
    ['billing', '/billing', customers.residential, missing.balances],
    ['billing', '/billing/pay', customers.payers, missing.pay],
    ['billing', '/billing/pay/quick', customers.payers, missing.pay],
    ['billing', '/billing/mobile', customers.mobile, missing.mobile],
    ['billing', '/billing/streaming', customers.streaming, missing.balances],
    ['billing', '/billing/autopay', customers.payers, missing.autoPay],
    ['billing', '/billing/autopay/enroll', customers.payers, missing.autoPay],
    ['billing', '/billing/autopay/cancel', customers.payers, missing.autoPay],
    ['billing', '/billing/autopay/date', customers.payers, missing.autoPay],
    ['statements', '/billing', customers.residential, missing.statements],
    ['statements', '/billing/statements', customers.residential, missing.statements],
    ['statements', '/billing/activity?show=charges', customers.residential, missing.statements],
    ['statements', '/billing/news', customers.residential, missing.news],
    ['statements', '/billing/mobile', customers.mobile, missing.mobile],
    ['mobile', '/billing/mobile', customers.mobile, missing.transactions],
    ['mobile', '/billing/mobile/transactions', customers.mobile, missing.transactions],
    ['mobile', '/billing/mobile/devices', customers.mobile, missing.devices],
    ['streaming', '/billing/streaming', customers.streaming, missing.transactions],
    ['wallet', '/billing/pay/quick', customers.payers, missing.pay],
    ['wallet', '/billing/methods', customers.payers, missing.methods],
  ])('without %s, %s says so in its place, and shows the rest', async (port, path, who, words) => {
    down.add(port);
    await eachOf(who, path, ({ text }, username, language) => expect(text, username).toContain(words[language]));
  });

  test.each<readonly [Switched, `/${string}`, readonly string[]]>([
    ['billing', '/billing/statements', customers.residential],
    ['billing', '/billing/activity', customers.residential],
    ['billing', '/billing/activity?show=charges', customers.residential],
    ['billing', '/billing/scheduled', customers.residential],
    ['billing', '/billing/paperless', customers.residential],
    ['billing', '/billing/news', customers.residential],
    ['billing', '/billing/mobile/transactions', customers.mobile],
    ['billing', '/billing/mobile/devices', customers.mobile],
    ['statements', '/billing/activity', customers.residential],
    ['statements', '/billing/scheduled', customers.residential],
    ['statements', '/billing/streaming', customers.streaming],
    ['statements', '/billing/pay', customers.onlinePayers],
    ['wallet', '/billing/statements', customers.residential],
    ['wallet', '/billing/pay', customers.onlinePayers],
    ['mobile', '/billing', customers.residential],
    ['streaming', '/billing', customers.residential],
  ])('without %s, %s misses nothing', async (port, path, who) => {
    down.add(port);
    const lacks = Object.values(missing).flatMap((words) => Object.values(words));
    await eachOf(who, path, ({ text }, username) =>
      expect(
        lacks.filter((words) => text.includes(words)),
        username,
      ).toEqual([]),
    );
  });

  test('what is due and what was paid stand on the landing without the statements', async () => {
    down.add('statements');
    expect((await read('olivia', '/billing', 'en')).text).toMatch(/\$142\.37.*Visa ending in 4242.*Successful/);
  });

  test('the landing says to those who may pay that the methods are missing, and shows the rest', async () => {
    down.add('wallet');
    await everybody('/billing', ({ text }, username, language) =>
      expect(text.includes(missing.methods[language]), username).toBe(customers.payers.includes(username)),
    );
  });

  test('a payment that was begun says at each step that it cannot go on, and goes on where it was when the provider is back', async () => {
    const steps = (await stepsOfPaying(house, 'olivia')).slice(1);
    expect(steps.map((step) => step.split('/').at(-1))).toEqual(['method', 'date', 'review']);
    down.add('billing').add('wallet');
    for (const step of steps) await eachOf(['olivia'], step, ({ text }, _, language) => expect(text).toContain(missing.pay[language]));
    down.clear();
    for (const step of steps) await eachOf(['olivia'], step, ({ text }, _, language) => expect(text).not.toContain(missing.pay[language]));
  });
});

describe('where there is nothing yet', () => {
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
    await eachOf(['nora'], '/billing', ({ html }) => expect(html).toContain('href="https://affordable-connectivity.example.com/"'));
  });

  test.each(['/billing/activity?year=1999', '/billing/activity?show=charges&year=1999'] as const)(
    '%s finds nothing, and says how to go on',
    async (path) => {
      await everybody(path, ({ text }, username, language) =>
        expect(text, username).toContain(language === 'en' ? 'Nothing matches what you chose.' : 'Nada coincide con lo que eligió.'),
      );
    },
  );
});

describe('notices', () => {
  test('BILL-04 mason reads what is due, how late it is, and the news and disclosures that came with his statements', async () => {
    const words = {
      en: ['$211.48 is past due by 32 days.', 'Billing news and disclosures', 'If you think a charge is wrong', 'What is new this'],
      es: ['$211.48 venció hace 32 días.', 'Novedades de facturación y avisos legales', 'Si cree que un cargo es incorrecto', 'Novedades de est'],
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
