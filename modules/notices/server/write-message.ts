import { brand } from '#platform/rules/brand.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { escapeHtml } from '#platform/server/http/escape-html.ts';
import type { NoticeKind, NoticeOf } from '../rules/notice-event.ts';
import type { Message } from './channel.ts';
import type { NoticesNeeds } from './needs.ts';
import { contentOf } from './templates/content-of.ts';
import { oneLine, type Reader, type Speaker, speakerOf } from './templates/speaker.ts';
import type { Content } from './templates/template.ts';

/** Writes a notice for one reader, as text and as HTML that says the same. */
export function writeMessage(
  event: NoticeOf<NoticeKind>,
  reader: Reader,
  { publicUrl, ...secrets }: Pick<NoticesNeeds, 'publicUrl' | 'codeOf' | 'linkOf'>,
): Pick<Message, 'subject' | 'text' | 'html' | 'link'> {
  const speaker = speakerOf(reader, secrets);
  const content = contentOf(event, speaker);
  const letter: Letter = {
    ...content,
    language: reader.language,
    greeting: speaker.say('greeting', { firstName: oneLine(reader.firstName) }),
    link: { words: content.link.words, url: publicUrl + pathIn(reader.language, content.link.path) },
    footer: footerOf(speaker),
  };
  return { subject: content.subject, text: asText(letter), html: asHtml(letter), link: letter.link.url };
}

type Letter = Omit<Content, 'link'> & {
  readonly language: Language;
  readonly greeting: string;
  readonly link: { readonly words: string; readonly url: string };
  readonly footer: readonly string[];
};

const footerOf = (speaker: Speaker): readonly string[] => [speaker.say('whyMail', { brand: brand.name }), speaker.say('neverAsk')];

function asText({ greeting, paragraphs, facts, link, footer }: Letter): string {
  const factLines = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [
    greeting,
    ...paragraphs,
    ...(facts.length === 0 ? [] : [factLines]),
    `${link.words}: ${link.url}`,
    `-- \n${brand.name}\n${footer.join('\n')}`,
  ].join('\n\n');
}

/** Its own styles, few, since mail programs keep no others; readable without them, and in the dark where a program follows the reader's scheme. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #f3f6f6; color: #10201f; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 24px; background: #ffffff; border-radius: 8px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
dl { margin: 24px 0; }
dt { color: #4b5e5d; font-size: 14px; }
dd { margin: 0 0 12px; font-weight: 600; overflow-wrap: anywhere; }
.action { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b5960; color: #ffffff; font-weight: 600; text-decoration: none; }
footer { max-width: 34rem; margin: 16px auto 0; padding: 0 24px; color: #4b5e5d; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #0d1415; color: #e8efee; }
  main { background: #151f20; }
  dt, footer { color: #a4b5b4; }
  .action { background: #62c9c9; color: #042224; }
}`;

function asHtml({ language, subject, greeting, paragraphs, facts, link, footer }: Letter): string {
  const h = escapeHtml;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><title>${h(subject)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${h(subject)}</h1><p>${h(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${h(paragraph)}</p>`),
    ...(facts.length === 0 ? [] : [`<dl>${facts.map(([label, value]) => `<dt>${h(label)}</dt><dd>${h(value)}</dd>`).join('')}</dl>`]),
    `<p><a class="action" href="${h(link.url)}">${h(link.words)}</a></p></main>`,
    `<footer><p>${h(brand.name)}</p>${footer.map((line) => `<p>${h(line)}</p>`).join('')}</footer></body></html>`,
  ].join('\n');
}
