import { type Language, pathIn } from '#platform/rules/language.ts';
import type { Content, Speaker } from '#platform/rules/notices/content.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { Role, Theme } from '#platform/rules/partner/theme.ts';
import { escapeHtml } from '#platform/server/http/escape-html.ts';
import type { Message } from './channel.ts';
import type { NoticesDependencies } from './dependencies.ts';
import type { NoticeKind } from './kinds.ts';
import { oneLine, type Reader, speakerOf, type Writer } from './speaker.ts';

/** Writes a notice of this kind for one reader, as text and equivalent HTML, in the partner's name and colors. */
export function writeMessage(
  { notice, say }: NoticeKind,
  facts: object,
  reader: Reader,
  { publicUrl, ...writer }: Writer & Pick<NoticesDependencies, 'publicUrl'>,
): Pick<Message, 'from' | 'subject' | 'short' | 'texted' | 'text' | 'html' | 'link' | 'eventId'> {
  const { partner } = writer;
  const speaker = speakerOf(say, reader, writer);
  const content = inNameOf(facts, reader, notice.content(facts, speaker), speaker);
  const letter: Letter = {
    ...content,
    language: reader.language,
    preview: speaker.say(notice.preview),
    codeLabel: speaker.say('factCode'),
    greeting: speaker.say('greeting', { firstName: oneLine(reader.firstName) }),
    link: { words: content.link.words, url: publicUrl + pathIn(reader.language, fromPartner(content.link.path, partner)) },
    partner,
    footer: [
      speaker.say('questions'),
      content.why ?? speaker.say('userId' in facts ? 'whyYours' : 'whyMail'),
      speaker.say('neverAsk'),
      partner.address.join(', '),
      ...partner.legal[reader.language],
    ],
  };
  const { subject, short = subject, eventId } = content;
  const texted = content.short ?? `${partner.name}: ${subject}.`;
  return { from: partner.mailFrom, subject, short, texted, text: asText(letter), html: asHtml(letter), link: letter.link.url, eventId };
}

/** A notice about one person that reaches somebody else, because nothing reaches that person, says so. */
function inNameOf(facts: object, { userId, people = [] }: Reader, content: Content, { say }: Speaker): Content {
  if (!('userId' in facts) || userId === undefined || facts.userId === userId) return content;
  const firstName = oneLine(people.find((one) => one.userId === facts.userId)?.firstName ?? '') || say('otherUser');
  return {
    ...content,
    subject: say('otherSubject', { subject: content.subject }),
    paragraphs: [say('otherText', { firstName }), ...content.paragraphs],
    why: say('whyMail'),
  };
}

/** A reader who is not signed in yet sees the mail's partner from the sign-in on; a visitor without a partner in the address sees the default one. */
function fromPartner(path: `/${string}`, { servesEverybodyElse, code }: Partner): `/${string}` {
  return servesEverybodyElse ? path : `${path}${path.includes('?') ? '&' : '?'}sitePartner=${encodeURIComponent(code)}`;
}

type Letter = Omit<Content, 'link'> & {
  readonly language: Language;
  readonly preview: string;
  readonly codeLabel: string;
  readonly greeting: string;
  readonly link: { readonly words: string; readonly url: string };
  readonly partner: Partner;
  readonly footer: readonly string[];
};

function asText({ greeting, paragraphs: [point = '', ...more], code, codeLabel, facts, link, partner, footer }: Letter): string {
  const factLines = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [
    greeting,
    point,
    ...(code === undefined ? [] : [`${codeLabel}: ${code}`]),
    ...more,
    ...(facts.length === 0 ? [] : [factLines]),
    `${link.words}: ${link.url}`,
    `-- \n${partner.name}\n${footer.join('\n')}`,
  ].join('\n\n');
}

/** Invisible, and longer than an inbox shows: after it, the greeting with its name and the amounts do not appear on a locked screen. */
const REST_OF_PREVIEW = '&#847;&zwnj;&nbsp;'.repeat(100);

/**
 * The mail's own styles, since mail programs keep no others, and few; readable without them, and dark where a program follows the reader's color
 * scheme.
 */
function styleOf(theme: Theme): string {
  const by = (scheme: 'light' | 'dark') => (role: Role) => theme[role][scheme];
  const [light, dark] = [by('light'), by('dark')];
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: ${light('surface')}; color: ${light('ink')}; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 24px; background: ${light('surface-raised')}; border-radius: 8px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
dl { margin: 24px 0; }
dt { color: ${light('ink-quiet')}; font-size: 14px; }
dd { margin: 0 0 12px; font-weight: 600; overflow-wrap: anywhere; }
.code { font-size: 28px; font-weight: 600; letter-spacing: 0.12em; }
.from { max-width: 34rem; margin: 0 auto 12px; padding: 0 24px; color: ${light('accent')}; font-size: 18px; font-weight: 600; }
.action { display: inline-block; padding: 12px 20px; border-radius: 8px; background: ${light('accent')}; color: ${light('accent-ink')}; font-weight: 600; text-decoration: none; }
footer { max-width: 34rem; margin: 16px auto 0; padding: 0 24px; color: ${light('ink-quiet')}; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark('surface')}; color: ${dark('ink')}; }
  main { background: ${dark('surface-raised')}; }
  dt, footer { color: ${dark('ink-quiet')}; }
  .from { color: ${dark('accent')}; }
  .action { background: ${dark('accent')}; color: ${dark('accent-ink')}; }
}`;
}

function asHtml({
  language,
  subject,
  preview,
  greeting,
  paragraphs: [point = '', ...more],
  code,
  codeLabel,
  facts,
  link,
  partner,
  footer,
}: Letter): string {
  const h = escapeHtml;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><title>${h(subject)}</title><style>${styleOf(partner.theme)}</style></head><body>`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${h(preview)}${REST_OF_PREVIEW}</div>`,
    `<p class="from">${h(partner.name)}</p><main>`,
    `<h1>${h(subject)}</h1><p>${h(greeting)}</p><p>${h(point)}</p>`,
    ...(code === undefined ? [] : [`<p>${h(codeLabel)}:<br><strong class="code">${h(code)}</strong></p>`]),
    ...more.map((paragraph) => `<p>${h(paragraph)}</p>`),
    ...(facts.length === 0 ? [] : [`<dl>${facts.map(([label, value]) => `<dt>${h(label)}</dt><dd>${h(value)}</dd>`).join('')}</dl>`]),
    `<p><a class="action" href="${h(link.url)}">${h(link.words)}</a></p></main>`,
    `<footer>${footer.map((line) => `<p>${h(line)}</p>`).join('')}</footer></body></html>`,
  ].join('\n');
}
