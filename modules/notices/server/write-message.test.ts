import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import { routes } from '#platform/rules/routes.ts';
import { marksOfOthersIn, shippedPartners } from '#platform/server/partners/testing.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import type { NoticeEvent, NoticeFacts, NoticeKind } from '../rules/notice-event.ts';
import { policies } from '../rules/policies.ts';
import { anyEvent, kinds } from '../rules/testing.ts';
import { receipt as receiptOf } from './testing.ts';
import { writeMessage } from './write-message.ts';

const PUBLIC_URL = 'https://my.example.com';
const sender = {
  partner: shippedPartners.own,
  publicUrl: PUBLIC_URL,
  linkOf: (linkId: string) => `${linkId}.mac`,
  codeOf: (codeId: string) => `0${codeId.replace(/\D/g, '').padEnd(5, '7').slice(0, 5)}`,
};
const names = fc.oneof(
  fc.constantFrom(
    'Olivia',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "O'Hara & Søn",
    '{amount, plural, one {x}}',
    'a\r\nBcc: b@example.com',
  ),
  fc.string({ unit: 'grapheme' }),
);
const cases = kinds.flatMap((kind) => (['en', 'es'] as const).map((language): [NoticeKind, Language] => [kind, language]));

/** How much of a mail an inbox shows after the subject, at most. */
const INBOX_SHOWS = 200;

/** What an inbox shows after the subject: the beginning of the body, without what it pads itself with. */
const previewOf = (html: string): string =>
  textOf(html.slice(html.indexOf('<body>')))
    .trim()
    .replace(/&#847;/g, '\u034f')
    .replace(/&zwnj;/g, '\u200c')
    .replace(/&nbsp;/g, ' ')
    .slice(0, INBOX_SHOWS)
    .replace(/[\u034f\u200c ]+$/, '');

/** The visible text of HTML. */
const textOf = (html: string): string => html.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<[^>]*>/g, '');

describe.each(cases)('a mail about %s (%s)', (kind, language) => {
  test('has a subject, and a line after it in the inbox, without personal data: the same for everyone and every outcome', () => {
    const subjects = new Set<string>();
    const previews = new Set<string>();
    fc.assert(
      fc.property(anyEvent(kind), names, (event, firstName) => {
        const { subject, html } = writeMessage(event, { firstName, language }, sender);
        subjects.add(subject);
        previews.add(previewOf(html));
      }),
    );
    expect([subjects.size, previews.size]).toEqual([1, 1]);
    expect([...previews][0]).toMatch(/^\p{Lu}[^{}$\n]{10,88}\.$/u);
    expect([...subjects][0]).toMatch(/^[\p{L}][\p{L}: ]+$/u);
  });

  test('links to an existing page of ours by an absolute address in its language', () => {
    const pages = Object.values(routes).map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`));
    fc.assert(
      fc.property(anyEvent(kind), (event) => {
        const { link, text, html } = writeMessage(event, { firstName: 'Olivia', language }, sender);
        const start = language === 'es' ? `${PUBLIC_URL}/es` : PUBLIC_URL;
        expect(link.startsWith(`${start}/`)).toBe(true);
        const [path = ''] = link.slice(start.length).split('?');
        expect(pages.some((page) => page.test(path))).toBe(true);
        expect(text).toContain(link);
        expect(html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
      }),
    );
  });

  test.each(shippedPartners.all)('speaks for $name and mentions no other partner', (partner) => {
    const [event] = fc.sample(anyEvent(kind), 1);
    if (!event) throw new Error('no event');
    const { from, subject, short, texted, text, html, link } = writeMessage(event, { firstName: 'Olivia', language }, { ...sender, partner });
    expect(marksOfOthersIn([from, subject, short, texted, text, html].join(' '), partner)).toEqual([]);
    for (const part of [text, html]) expect(part).toContain(partner.legal[language][0]);
    expect(html).toContain(partner.theme.accent.light);
    expect(html).toContain(partner.theme.accent.dark);
    expect(new URL(link).searchParams.get('sitePartner')).toBe(partner.servesEverybodyElse ? null : partner.code);
  });

  test('(A13) stays valid HTML for any name, and the name stays text', () => {
    fc.assert(
      fc.property(anyEvent(kind), names, (event, firstName) => {
        const plain = writeMessage(event, { firstName: 'Olivia', language }, sender);
        const { html, text } = writeMessage(event, { firstName, language }, sender);
        const tagsOf = (page: string) => page.match(/<\/?\w+/g);
        expect(tagsOf(html)).toEqual(tagsOf(plain.html));
        expect(text.split('\n')).toHaveLength(plain.text.split('\n').length);
      }),
    );
  });

  test('says the same as text and as HTML, includes every fact, and leaves no placeholder', () => {
    fc.assert(
      fc.property(anyEvent(kind), (event) => {
        const { html, text } = writeMessage(event, { firstName: 'Olivia', language }, sender);
        const seen = textOf(html);
        const facts = text.split('\n').flatMap((line) => line.match(/^([^:]+): (?!https)(.+)$/)?.slice(1) ?? []);
        for (const fact of facts) expect(seen.replace(/&#39;/g, "'")).toContain(fact);
        expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
        expect(html).toContain(`<html lang="${language}">`);
      }),
    );
  });
});

test.each(['en', 'es'] as const)(
  '(U32) a text message names its sender and fits into 160 characters with its link; a push is the subject (%s)',
  (language) => {
    for (const kind of kinds) {
      const [event] = fc.sample(anyEvent(kind), 1);
      if (!event) throw new Error('no event');
      const { subject, short, texted, link } = writeMessage(event, { firstName: 'Olivia', language }, sender);
      if (kind === 'phone-code' || kind === 'phone-changed') expect(texted).toBe(short);
      else expect([short, texted]).toEqual([subject, `${sender.partner.name}: ${subject}.`]);
      if (policies[kind].channels.includes('sms')) expect(`${texted} ${link}`.length).toBeLessThanOrEqual(160);
      if ('codeId' in event.facts && kind === 'phone-code') expect(texted).toContain(sender.codeOf(event.facts.codeId));
    }
  },
);

test.each([
  ['payment-declined', 'because you manage an account with Demarc.'],
  ['user-invitation', 'because it is about your own access to an account with Demarc.'],
  ['verification-code', 'because it is about your own access to an account with Demarc.'],
  ['case-opened', 'because somebody wrote to Demarc and gave this address.'],
] as const)('the recipient of a mail about %s reads why they got it', (kind, why) => {
  for (const event of fc.sample(anyEvent<NoticeKind>(kind), 1))
    expect(writeMessage(event, { firstName: 'Robin', language: 'en' }, sender).text).toContain(`You get this email ${why}`);
});

test.each([
  ['en', /without this email/],
  ['es', /sin este correo/],
] as const)('only a mail with its own code or link says that it is useless without that mail (%s)', (language, said) => {
  const saying = kinds.filter((kind) =>
    fc.sample(anyEvent(kind), 30).some((event) => said.test(writeMessage(event, { firstName: 'Olivia', language }, sender).text)),
  );
  expect(saying.toSorted()).toEqual(['user-invitation', 'verification-code']);
});

test.each([
  ['en', Object.entries(en)],
  ['es', Object.entries(es)],
] as const)('a mail that asks for a call gives the number (%s)', (_, texts) => {
  const asking = texts.filter(([, text]) => /\bcall\b|\bllame\b|llámenos/i.test(text));
  expect(asking.length).toBeGreaterThan(0);
  expect(asking.filter(([, text]) => !text.includes('{phone}'))).toEqual([]);
});

const receipt = (more: Partial<NoticeFacts['payment-received']>): NoticeEvent => {
  const usual = receiptOf('1');
  return { ...usual, facts: { ...usual.facts, ...more } };
};

test('a receipt states what was paid, how, for what and under which number', () => {
  const event = receipt({});
  expect(writeMessage(event, { firstName: 'Olivia', language: 'en' }, sender).text).toBe(`Hello Olivia,

Thank you. We received your payment of $142.37.

Amount: $142.37
For: Internet, TV and voice
Payment method: Visa ending in 4242
Date: November 21, 2026
Confirmation number: DM3K7Q2M9XWT

See your payments: https://my.example.com/billing/activity

-- 
Demarc
Questions? Call 555-0100.
You get this email because you manage an account with Demarc.
We never ask for your password or a whole card number by email.
100 Example Street, Albany, NY 12207
Your services are provided by Demarc.`);
  expect(writeMessage(event, { firstName: 'Olivia', language: 'es' }, sender).text).toContain('Método de pago: Visa terminada en 4242');
});

const nothing = { amountDue: cents(0), pastDue: cents(0), dueOn: null, credit: cents(0) } as const;
const rest = { ...nothing, amountDue: cents(42_37), dueOn: '2026-11-30' } as const;

test.each([
  [
    { left: rest },
    'After this payment, $42.37 is still due, by November 30, 2026.',
    'Después de este pago, le falta pagar $42.37, a más tardar el 30 de noviembre de 2026.',
  ],
  [
    { left: { ...rest, pastDue: cents(10_00) } },
    'After this payment, $42.37 is still due, of which $10.00 is past due.',
    'Después de este pago, le falta pagar $42.37; de ese importe, $10.00 están vencidos.',
  ],
  [{ left: nothing }, 'After this payment, nothing is due.', 'Después de este pago, no tiene nada pendiente.'],
  [
    { left: { ...nothing, credit: cents(5_00) } },
    'After this payment, you have a credit of $5.00.',
    'Después de este pago, tiene un crédito de $5.00.',
  ],
  [
    { device: 'Aurora 12', left: { ...nothing, amountDue: cents(80_00) } },
    'After this payment, $80.00 is left to pay for Aurora 12. Your bills ask for it month by month.',
    'Después de este pago, le falta pagar $80.00 por Aurora 12. Se lo cobramos mes a mes en sus facturas.',
  ],
  [
    { device: 'Aurora 12', left: nothing },
    'After this payment, your bills ask for no more installments of Aurora 12.',
    'Después de este pago, sus facturas ya no incluyen cuotas de Aurora 12.',
  ],
])('a receipt says what is left to pay: %o', (facts, english, spanish) => {
  const mail = (language: 'en' | 'es') => writeMessage(receipt(facts), { firstName: 'Olivia', language }, sender);
  expect(mail('en').text).toContain(`of $142.37.\n\n${english}\n\n`);
  expect(mail('es').text).toContain(`de $142.37.\n\n${spanish}\n\n`);
  expect([mail('en').html.includes(`<p>${english}</p>`), mail('es').html.includes(`<p>${spanish}</p>`)]).toEqual([true, true]);
});
