import { fileURLToPath } from 'node:url';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { readPartners } from './read-partners.ts';

/** The partners that ship with Demarc. */
export const shippedPartners = readPartners(fileURLToPath(new URL('../../../partners', import.meta.url)));

/** What is unique to one partner: its name, number, address, lines, links, sender, files and any colors that no other partner has. */
function ownMarksOf({ name, phone, address, legal, links, stores, mailFrom, files, theme }: Partner, others: readonly Partner[]): readonly string[] {
  const shared = new Set(others.flatMap((other) => colorsOf(other)));
  const colors = colorsOf({ theme }).filter((color) => !shared.has(color));
  return [
    name,
    phone.display,
    phone.href,
    address[0] ?? name,
    ...legal.en,
    ...legal.es,
    ...Object.values(links).flatMap((site) => (typeof site === 'object' ? Object.values(site) : site)),
    ...stores.map(({ street }) => street),
    mailFrom ?? name,
    ...Object.values(files),
    ...colors,
  ].filter((mark) => mark !== undefined);
}

const colorsOf = ({ theme }: Pick<Partner, 'theme'>): readonly string[] => Object.values(theme).flatMap(({ light, dark }) => [light, dark]);

/** What a page, mail or file of this partner reveals of another one; empty if all is well. */
export function marksOfOthersIn(text: string, partner: Partner): readonly string[] {
  const others = shippedPartners.all.filter(({ code }) => code !== partner.code);
  return others
    .flatMap((other) =>
      ownMarksOf(
        other,
        shippedPartners.all.filter(({ code }) => code !== other.code),
      ),
    )
    .filter((mark) => text.includes(mark));
}
