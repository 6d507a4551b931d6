import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONA_PASSWORD } from '#personas/personas.ts';
import type { Guard } from '#platform/rules/guards.ts';
import { pathIn } from '#platform/rules/language.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes } from '#platform/rules/routes.ts';
import { expectReadable, languages, type OpenDemarc, openDemarc, type ShownPage } from './testing.ts';

let demarc: OpenDemarc;
beforeAll(async () => {
  demarc = await openDemarc(new Map());
}, 180_000);
afterAll(() => demarc.end());

/** A customer's newest statement, as linked from the list. */
async function statementOf(username: string): Promise<`/${string}`> {
  const { html } = await demarc.visit(username, '/billing/statements', 'en');
  const [, address = ''] = /href="(\/billing\/statements\/[\da-f-]{36})"/.exec(html) ?? [];
  return `/${address.slice(1)}`;
}

test('STMT-03 voice lines appear on every page and in every file once the code was entered, with plain forms', async () => {
  const address = await statementOf('isabella');
  const seen = async () => (await demarc.visit('isabella', address, 'en')).text;
  const [withheld, unlocked] = ['To see the details of your phone service, verify', 'Home phone, unlimited calls'];
  expect(await seen()).toMatch(new RegExp(withheld));
  const roadblock = `/billing/verify?return=${encodeURIComponent(address)}` as const;
  for (const language of languages) expectReadable(await demarc.visit('isabella', roadblock, language), 'isabella', roadblock, language);
  // olivia's account is compliant, so she is not asked for a code.
  expect((await demarc.visit('olivia', '/billing/verify', 'en')).to).toBe('/account-summary');
  expect((await demarc.send('isabella', roadblock, { do: 'send' })).to).toBe(`${roadblock}&sent=1`);
  expect((await demarc.visit('isabella', `${roadblock}&sent=1`, 'en')).text).toContain('We sent a code to i•••@example.com');
  const code = await demarc.lastCode();
  const wrong = await demarc.send('isabella', roadblock, { code: code === '000000' ? '000001' : '000000' });
  expect([wrong.status, wrong.text.includes('9 tries are left')]).toEqual([422, true]);
  expect((await demarc.send('isabella', roadblock, { code })).to).toBe(address);
  expect(await seen()).toContain(unlocked);
  expect(await seen()).not.toContain(withheld);
  expect((await demarc.visit('isabella', '/billing/activity?show=charges&group=voice', 'en')).text).toContain(unlocked);
  expect((await demarc.visit('isabella', roadblock, 'es')).to).toBe(`/es${address}`);
});

test('(A30) an email address is changed by plain forms: codes to the old and the new, notices to both, and a line in the history', async () => {
  const [overview, email] = ['/user-preferences', '/user-preferences/email'] as const;
  const verify = `/verify?for=new-contact&return=${encodeURIComponent(email)}` as const;
  expect((await demarc.visit('benjamin', overview, 'en')).text).toMatch(/b•••@example\.com · On file since .* Ending in \d{4}/);
  expect((await demarc.visit('benjamin', email, 'es')).to).toBe(`/es${verify}`);
  expect((await demarc.send('benjamin', email, { email: 'ben.new@example.com' })).to).toBe(verify);
  await demarc.send('benjamin', verify, { do: 'send' });
  expect((await demarc.send('benjamin', verify, { code: await demarc.lastCode('new-contact', 'benjamin') })).to).toBe(email);
  for (const language of languages) expectReadable(await demarc.visit('benjamin', email, language), 'benjamin', email, language);
  const refused = await demarc.send('benjamin', email, { email: 'ben.new' });
  expect([refused.status, refused.html.includes('value="ben.new"'), refused.html.includes('href="#email"')]).toEqual([422, true, true]);
  expect((await demarc.send('benjamin', email, { email: 'ben.new@example.com' })).to).toBe(`${email}?sent=1`);
  for (const language of languages) expectReadable(await demarc.visit('benjamin', email, language), 'benjamin', email, language);
  expect((await demarc.visit('benjamin', email, 'en')).text).toContain('We sent a code to ben.new@example.com');
  expect((await demarc.visit('benjamin', `${email}?another=1`, 'en')).text).toContain('New email address');
  const done = await demarc.send('benjamin', email, { code: await demarc.lastCode('prove-contact') });
  expect(done.to).toBe(`${overview}?done=email`);
  const seen = await demarc.visit('benjamin', `${overview}?done=email`, 'en');
  expect(seen.text).toMatch(/Your new email address is on file We wrote to the old address and to the new one.*You can change it from/);
  // Too new for a code, so the next change requires a call.
  expect((await demarc.visit('benjamin', verify, 'en')).to ?? '').toBe(email);
  const { text } = await demarc.visit('benjamin', '/security/history', 'en');
  expect(text).toMatch(/Your email address was changed .* You confirmed your identity with a code, to change how we reach you/);
  expect(text).not.toContain('ben.new');
  expect((await demarc.visit('olivia', '/security/history', 'es')).text).toContain('Todavía no se ha cambiado nada.');
});

test('(A30) a phone number is changed by plain forms in the same way: a code to the address on file, one by text; the history says so', async () => {
  const [overview, phone] = ['/user-preferences', '/user-preferences/phone'] as const;
  const verify = `/verify?for=new-contact&return=${encodeURIComponent(phone)}` as const;
  expect((await demarc.visit('liam', overview, 'en')).html).toContain('aria-label="Change your phone number"');
  expect((await demarc.visit('liam', phone, 'es')).to).toBe(`/es${verify}`);
  expect((await demarc.send('liam', phone, { phone: '518-555-0177' })).to).toBe(verify);
  await demarc.send('liam', verify, { do: 'send' });
  expect((await demarc.send('liam', verify, { code: await demarc.lastCode('new-contact', 'liam') })).to).toBe(phone);
  for (const language of languages) expectReadable(await demarc.visit('liam', phone, language), 'liam', phone, language);
  const refused = await demarc.send('liam', phone, { phone: '800-555-0177' });
  expect([refused.status, refused.html.includes('value="800-555-0177"'), refused.html.includes('href="#phone"')]).toEqual([422, true, true]);
  expect((await demarc.send('liam', phone, { phone: '(518) 555-0177' })).to).toBe(`${phone}?sent=1`);
  for (const language of languages) expectReadable(await demarc.visit('liam', phone, language), 'liam', phone, language);
  expect((await demarc.visit('liam', phone, 'en')).text).toContain('We texted a code to 518-555-0177');
  expect((await demarc.visit('liam', '/user-preferences/email', 'en')).text).toContain('New email address');
  expect((await demarc.send('liam', phone, { code: await demarc.lastCode('phone-code') })).to).toBe(`${overview}?done=phone`);
  const { text } = await demarc.visit('liam', `${overview}?done=phone`, 'en');
  expect(text).toMatch(
    /Your new phone number is on file We told you at the new number, at the old one, if there was one, and by email\..*Ending in 0177/,
  );
  expect((await demarc.visit('liam', '/security/history', 'en')).text).toContain('Your phone number was changed');
});

test('notices are chosen by a plain form; users who do not manage the account have nothing to choose', async () => {
  const page = '/user-preferences';
  const ticked = async () =>
    (await demarc.visit('emma', page, 'en')).html.match(/<input[^>]*checked=""[^>]*>/g)?.map((box) => /name="([\w-]+)"/.exec(box)?.[1]);
  expect(await ticked()).toEqual(['payments', 'auto-pay', 'service']);
  expect((await demarc.send('emma', page, { service: 'on' })).to).toBe(`${page}?done=notices`);
  expect((await demarc.visit('emma', `${page}?done=notices`, 'es')).text).toContain('Su elección está guardada');
  expect(await ticked()).toEqual(['service']);
  for (const username of ['ethan', 'sofia']) expect((await demarc.visit(username, page, 'en')).text).not.toContain('What we tell you about');
});

describe('pages for visitors', () => {
  const asking = ['/forgot', '/recover-id', '/recover-id?step=sent'] as const;
  const resetting = ['/reset-password', '/reset-password?step=password', '/reset-password?step=done'] as const;
  const creating = ['/my-account/create', '/my-account/create?step=code', '/my-account/create?step=login', '/my-account/create?step=done'] as const;

  test.each([...asking, ...resetting, ...creating])('a visitor can read all of %s; a signed-in customer is sent to the root', async (path) => {
    for (const language of languages) {
      expectReadable(await demarc.visit('asked', path, language), path, path, language);
      const { status, to } = await demarc.visit('olivia', path, language);
      expect([status, to]).toEqual([302, language === 'es' ? '/es/' : '/']);
    }
  });

  test.each([
    ['/reset-password', '/forgot'],
    ['/reset-password?step=password', '/forgot'],
    ['/recover-id?step=sent', '/recover-id'],
    ['/my-account/create?step=code', '/my-account/create'],
    ['/my-account/create?step=login', '/my-account/create'],
    ['/blacklistedreset?step=code', '/blacklistedreset'],
  ] as const)('%s says that a code was sent only to someone who asked for one; everyone else is sent to %s', async (path, begin) => {
    for (const language of languages) {
      expect((await demarc.visit('nobody', path, language)).to).toBe(pathIn(language, begin));
      expect((await demarc.visit('nobody', begin, language)).status).toBe(200);
    }
  });

  test('ROUTE-19 signed-in customers are sent away from every page meant only for visitors', async () => {
    for (const path of ['/login', '/recover-id', '/reset-password', '/my-account/create', '/forgot'] as const) {
      const { status, to } = await demarc.visit('olivia', path, 'en');
      expect({ path, status: Math.floor(status / 100), to }).toEqual({ path, status: 3, to: path === '/login' ? '/account-summary' : '/' });
    }
  });

  test('a refused form names the problems above it and next to the fields, and keeps what was typed', async () => {
    const answer = await demarc.send('nobody', '/my-account/create', { account: '', email: 'a@example.com' });
    expect(answer.status).toBe(422);
    expect(answer.html).toMatch(/role="alert"[\s\S]*href="#account"[\s\S]*aria-invalid="true"/);
    expect(answer.html).toContain('value="a@example.com"');
  });
});

describe('pages for everyone', () => {
  const linksOf = ({ html }: ShownPage) =>
    [...html.slice(html.indexOf('<main'), html.indexOf('</main>')).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);

  test('the sitemap lists what can be opened, and each of its links is an existing page', async () => {
    for (const username of ['nobody', 'olivia', 'ethan', 'benjamin', 'charlotte', 'acme']) {
      const sitemap = await demarc.visit(username, '/sitemap', 'en');
      expectReadable(sitemap, username, '/sitemap', 'en');
      const links = linksOf(sitemap).filter((href) => !href.startsWith('/auth/'));
      expect(links.includes('/billing/methods'), username).toBe(!['ethan', 'acme'].includes(username));
      for (const href of username === 'nobody' ? [] : links) {
        const { status, to } = await demarc.visit(username, `/${href.slice(1)}`, 'en');
        expect([username, href, status]).toEqual([username, href, to === '/account-summary' ? 302 : 200]);
      }
    }
    expectReadable(await demarc.visit('olivia', '/sitemap', 'es'), 'olivia', '/sitemap', 'es');
  });

  test('a visitor can read all of unauthenticated routing in both languages', async () => {
    for (const path of ['/unauthenticated-routing?return=%2Fbilling', '/unauthenticated-routing?why=walled-garden'] as const)
      for (const language of languages) expectReadable(await demarc.visit('nobody', path, language), path, path, language);
  });
});

describe('a money operation after a pause', () => {
  const review = '/es/billing/pay/quick?part=core';
  const press = () => demarc.send('olivia', review, { part: 'core', amount: '14237', terms: 'on', intent: 'f0000000-0000-4000-8000-000000000000' });

  test('asks for the password, refuses a wrong one, and returns to the same review', async () => {
    await demarc.letPauseGoBy();
    const confirm = `/es/confirm?return=${encodeURIComponent(review)}` as const;
    expect((await press()).to).toBe(confirm);
    const wrong = await demarc.send('olivia', confirm, { password: 'not the password' });
    expect([wrong.status, wrong.text.includes('Esta contraseña no es correcta')]).toEqual([422, true]);
    expect((await press()).to).toBe(confirm);
    expect(await demarc.send('olivia', confirm, { password: PERSONA_PASSWORD })).toMatchObject({ status: 303, to: review });
    // Now the review itself is checked: what was sent does not match what it shows.
    expect(await press()).toMatchObject({ status: 422, to: undefined });
  });

  test('(A10) never leads to another site or in circles', async () => {
    for (const back of ['//evil.example.com', 'https://evil.example.com', '/confirm', '/login', '/\\evil.example.com'])
      expect((await demarc.send('olivia', `/confirm?return=${encodeURIComponent(back)}`, { password: PERSONA_PASSWORD })).to, back).toBe(
        '/account-summary',
      );
  });
});

describe('every row of the route table', () => {
  const addressOf = (path: string) => `/${path.slice(1).replace(/\$\w+/g, '018f0000-0000-7000-8000-000000000000')}` as const;
  /** All except the sign-in page, which only appears during a sign-in. */
  const { login: _, ...others } = routes;
  const lines = Object.values<RoutePolicy>(others).map(({ path, guards }) => ({ address: addressOf(path), guards }));
  const wholeFor = (guard: Guard) => lines.filter(({ guards }) => guards.includes(guard));

  /** A page, its not-found page for an unknown id, or a redirect to an earlier step: nobody was refused. */
  const isLetIn = ({ status, to }: ShownPage): boolean => [200, 404].includes(status) || (status === 302 && to !== '/' && !to?.startsWith('/auth/'));

  test('sends a visitor to sign in and back, unless the page is open to them, in both languages', async () => {
    for (const { address, guards } of lines) {
      for (const language of languages) {
        const requested = pathIn(language, address);
        const page = await demarc.visit('asked', address, language);
        if (guards.includes('signed-in'))
          expect([page.status, page.to], requested).toEqual([302, `/auth/start?return=${encodeURIComponent(requested)}`]);
        else expect(isLetIn(page), `${requested} ${page.status} ${page.to}`).toBe(true);
      }
    }
  });

  test('sends a role without the right to the root, and no other', async () => {
    expect(wholeFor('may-pay').length).toBeGreaterThan(30);
    for (const { address, guards } of lines) {
      const { status, to } = await demarc.visit('ethan', address, 'en');
      const refused = guards.includes('may-pay') || guards.includes('visitors-only');
      expect({ address, refused: status === 302 && to === '/' }).toEqual({ address, refused });
    }
  });

  test('admits everyone who may open the page: a payer everywhere except pages for visitors', async () => {
    for (const { address, guards } of lines) {
      const page = await demarc.visit('liam', address, 'en');
      expect({ address, letIn: isLetIn(page) }).toEqual({ address, letIn: !guards.includes('visitors-only') });
    }
  });

  test('leads an enterprise customer from every billing page to the landing page', async () => {
    for (const { address } of wholeFor('billed-here'))
      expect([address, (await demarc.visit('acme', address, 'en')).to]).toEqual([address, '/billing']);
  });
});
