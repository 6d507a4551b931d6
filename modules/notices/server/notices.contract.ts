import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasKey } from '#platform/rules/has-key.ts';
import type { Language } from '#platform/rules/language.ts';
import type { DeclaredNotices } from '#platform/rules/notices/declare-notices.ts';
import type { AnyFacts } from '#platform/rules/notices/testing.ts';
import { routes } from '#platform/rules/routes.ts';
import { marksOfOthersIn, shippedPartners } from '#platform/server/partners/testing.ts';
import { sender, writing } from './testing.ts';

type Kinds = {
  /** Those that say that they carry the only code or link: nobody can go on without that mail. */
  readonly useless?: readonly string[];
  /** Those whose text message and push say more than the subject. */
  readonly short?: readonly string[];
  /** Why its reader gets it, where that is neither their own access nor that they manage an account. */
  readonly why?: string;
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

/** What every notice of a module must satisfy. @param anyFacts arbitrary facts of each kind; a missing kind does not compile */
export function describeNotices<Facts extends { readonly [Kind in keyof Facts]: object }>(
  declared: DeclaredNotices,
  anyFacts: AnyFacts<Facts>,
  { useless = [], short = [], why }: Kinds = {},
): void {
  const kinds = Object.keys(anyFacts).filter((kind) => hasKey(anyFacts, kind));
  const write = writing(declared);
  const readBy = (kind: string, facts: object, language: Language, firstName = 'Olivia') => write({ kind, facts }, { firstName, language });
  const cases = kinds.flatMap((kind) => (['en', 'es'] as const).map((language) => [kind, language] as const));

  describe.each(cases)('a mail about %s (%s)', (kind, language) => {
    const facts: fc.Arbitrary<object> = anyFacts[kind];
    const [sample = {}] = fc.sample(facts, 1);

    test('has a subject, and a line after it in the inbox, without personal data: the same for everyone and every outcome', () => {
      const subjects = new Set<string>();
      const previews = new Set<string>();
      fc.assert(
        fc.property(facts, names, (some, firstName) => {
          const { subject, html } = readBy(kind, some, language, firstName);
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
        fc.property(facts, (some) => {
          const { link, text, html } = readBy(kind, some, language);
          const start = language === 'es' ? `${sender.publicUrl}/es` : sender.publicUrl;
          expect(link.startsWith(`${start}/`)).toBe(true);
          const [path = ''] = link.slice(start.length).split('?');
          expect(pages.some((page) => page.test(path))).toBe(true);
          expect(text).toContain(link);
          expect(html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
        }),
      );
    });

    test.each(shippedPartners.all)('speaks for $name and mentions no other partner', (partner) => {
      const written = write({ kind, facts: sample }, { firstName: 'Olivia', language }, partner);
      const { from, subject, short: push, texted, text, html, link } = written;
      expect(marksOfOthersIn([from, subject, push, texted, text, html].join(' '), partner)).toEqual([]);
      for (const part of [text, html]) expect(part).toContain(partner.legal[language][0]);
      expect(html).toContain(partner.theme.accent.light);
      expect(html).toContain(partner.theme.accent.dark);
      expect(new URL(link).searchParams.get('sitePartner')).toBe(partner.servesEverybodyElse ? null : partner.code);
    });

    test('(A13) stays valid HTML for any name, and the name stays text', () => {
      fc.assert(
        fc.property(facts, names, (some, firstName) => {
          const plain = readBy(kind, some, language);
          const { html, text } = readBy(kind, some, language, firstName);
          const tagsOf = (page: string) => page.match(/<\/?\w+/g);
          expect(tagsOf(html)).toEqual(tagsOf(plain.html));
          expect(text.split('\n')).toHaveLength(plain.text.split('\n').length);
        }),
      );
    });

    test('says the same as text and as HTML, includes every fact, and leaves no placeholder', () => {
      fc.assert(
        fc.property(facts, (some) => {
          const { html, text } = readBy(kind, some, language);
          const seen = textOf(html);
          const shown = text.split('\n').flatMap((line) => line.match(/^([^:]+): (?!https)(.+)$/)?.slice(1) ?? []);
          for (const fact of shown) expect(seen.replace(/&#39;/g, "'")).toContain(fact);
          expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
          expect(html).toContain(`<html lang="${language}">`);
        }),
      );
    });

    test('(U32) is a push of its subject, and a text message that names its sender and fits into 160 characters with its link', () => {
      const { subject, short: push, texted, link } = readBy(kind, sample, language);
      if (short.includes(kind)) expect(texted).toBe(push);
      else expect([push, texted]).toEqual([subject, `${sender.partner.name}: ${subject}.`]);
      if (declared.kinds[kind]?.policy.channels.includes('sms')) expect(`${texted} ${link}`.length).toBeLessThanOrEqual(160);
      if ('codeId' in sample && short.includes(kind)) expect(texted).toContain(sender.codeOf(String(sample.codeId)));
    });

    test('says that it is useless without that mail only if that is so', () => {
      const saying = fc.sample(facts, 30).filter((some) => /without this email|sin este correo/.test(readBy(kind, some, language).text));
      expect(saying.length > 0).toBe(useless.includes(kind));
    });
  });

  test.each(kinds)('the recipient of a mail about %s reads why they got it', (kind) => {
    const [facts = {}] = fc.sample<object>(anyFacts[kind], 1);
    const usual = 'userId' in facts ? 'it is about your own access to' : 'you manage';
    expect(readBy(kind, facts, 'en').text).toContain(`You get this email because ${why ?? `${usual} an account with ${sender.partner.name}.`}`);
  });

  test('a mail that asks for a call gives the number', () => {
    const asking = [declared.words.en, declared.words.es].flatMap(Object.values).filter((text) => /\bcall\b|\bllame\b|llámenos/i.test(text));
    expect(asking.filter((text) => !text.includes('{phone}'))).toEqual([]);
  });
}
