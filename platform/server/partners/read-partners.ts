import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ZodError } from 'zod';
import { ICON_SIZE, type Partner } from '#platform/rules/partner/partner.ts';
import type { Store } from '#platform/rules/partner/store.ts';
import { type Theme, weakPairs } from '#platform/rules/partner/theme.ts';
import { OperatorError } from '../process/operator-error.ts';
import { readDesignTheme } from './design-theme.ts';
import { type PartnerFile, partnerFile, type StoresFile, storesFile } from './partner-file.ts';
import { createPartners, type Partners, type PartnerWithFiles } from './partners.ts';

/** The logo is in the header of every page, so it must be small. */
const LARGEST_MARK = 32 * 1024;

/**
 * Reads the partners from a folder: one subfolder each, with `partner.json`, `mark.svg` and, if it has stores, `stores.json` (docs/add-a-partner.md).
 * @throws OperatorError with one line per problem
 */
export function readPartners(folder: string): Partners {
  const design = readDesignTheme();
  const problems: string[] = [];
  const read = foldersIn(folder).flatMap((name) => {
    const found = readOne(join(folder, name), design);
    if ('problems' in found) problems.push(...found.problems);
    return 'problems' in found ? [] : [found];
  });
  if (problems.length === 0)
    problems.push(
      ...problemsTogether(
        folder,
        read.map(({ partner }) => partner),
      ),
    );
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  return createPartners(read);
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (cause) {
    throw new OperatorError(`${folder} cannot be read: DEMARC_PARTNERS is the folder with a folder for each partner.`, { cause });
  }
}

function readOne(folder: string, design: Theme): PartnerWithFiles | { readonly problems: readonly string[] } {
  let at = join(folder, 'stores.json');
  try {
    const stores = storesFile.safeParse(existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : []);
    if (!stores.success) return { problems: problemsOf(at, stores.error) };
    at = join(folder, 'partner.json');
    const read = partnerFile.safeParse(JSON.parse(readFileSync(at, 'utf8')));
    if (!read.success) return { problems: problemsOf(at, read.error) };
    const mark = readFileSync(join(folder, 'mark.svg'));
    const theme: Theme = { ...design, ...definedOf(read.data.theme) };
    const iconAt = join(folder, 'icon.png');
    const icon = existsSync(iconAt) ? readFileSync(iconAt) : undefined;
    const problems = [
      ...markProblems(join(folder, 'mark.svg'), mark),
      ...(icon === undefined ? [] : iconProblems(iconAt, icon)),
      ...themeProblems(at, theme),
    ];
    return problems.length > 0 ? { problems } : withFiles(read.data, stores.data, theme, { mark, icon });
  } catch (error) {
    return { problems: [`${at}: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

const definedOf = (theme: PartnerFile['theme']): Partial<Theme> =>
  Object.fromEntries(Object.entries(theme).filter(([, color]) => color !== undefined));

const problemsOf = (at: string, error: ZodError): string[] =>
  error.issues.map(({ path, message }) => `${at}: ${[...path.map(String), message].join(': ')}`);

const markProblems = (at: string, mark: Buffer): string[] => [
  ...(mark.length > LARGEST_MARK ? [`${at}: at most ${LARGEST_MARK / 1024} KiB are expected`] : []),
  ...(/^\s*<svg[\s>]/.test(mark.toString('utf8')) ? [] : [`${at}: an SVG picture that begins with <svg is expected`]),
];

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const iconProblems = (at: string, icon: Buffer): string[] => [
  ...(icon.length > LARGEST_MARK ? [`${at}: at most ${LARGEST_MARK / 1024} KiB are expected`] : []),
  // Width and height follow the signature and the name of the first chunk.
  ...(icon.subarray(0, PNG.length).equals(PNG) && icon.readUInt32BE(16) === ICON_SIZE && icon.readUInt32BE(20) === ICON_SIZE
    ? []
    : [`${at}: a PNG picture of ${ICON_SIZE} by ${ICON_SIZE} pixels is expected`]),
];

const themeProblems = (at: string, theme: Theme): string[] =>
  weakPairs(theme).map(
    ({ front, back, scheme, contrast, needed }) =>
      `${at}: theme: ${front} on ${back} has a contrast of ${contrast.toFixed(2)} in ${scheme}, and ${needed} is needed (WCAG 2.2)`,
  );

type Pictures = { readonly mark: Buffer; readonly icon: Buffer | undefined };

function withFiles(
  { phone, theme: own, mailFrom, map, ...said }: PartnerFile,
  stores: StoresFile,
  theme: Theme,
  { mark, icon }: Pictures,
): PartnerWithFiles {
  const styles = stylesOf(own);
  const version = createHash('sha256')
    .update(mark)
    .update(icon ?? '')
    .update(styles ?? '')
    .digest('base64url')
    .slice(0, 12);
  const addressOf = (file: string) => `/partners/${said.code}/${version}/${file}`;
  const partner: Partner = {
    ...said,
    phone: { display: phone.display, href: `tel:${phone.dial}`, hours: phone.hours },
    stores: stores
      .map(({ phone: { display, dial }, ...store }) => ({ ...store, phone: { display, href: `tel:${dial}` } as const }))
      .toSorted(byPlace),
    map,
    mailFrom,
    theme,
    files: { mark: addressOf('mark.svg'), icon: icon && addressOf('icon.png'), styles: styles && addressOf('theme.css') },
  };
  const files = [
    [addressOf('mark.svg'), mark] as const,
    ...(icon ? [[addressOf('icon.png'), icon] as const] : []),
    ...(styles ? [[addressOf('theme.css'), Buffer.from(styles)] as const] : []),
  ];
  return { partner, files };
}

const byPlace = (one: Store, other: Store): number =>
  one.state.localeCompare(other.state) || one.city.localeCompare(other.city) || one.name.localeCompare(other.name);

/** The CSS of the roles that differ, in both schemes; undefined if none does. */
function stylesOf(own: PartnerFile['theme']): string | undefined {
  const values = Object.entries(own).flatMap(([role, color]) => (color ? [`--${role}:light-dark(${color.light},${color.dark})`] : []));
  return values.length === 0 ? undefined : `:root{${values.join(';')}}`;
}

/** Each name and footprint must lead to one partner, and exactly one partner must serve everyone else. */
function problemsTogether(folder: string, partners: readonly Partner[]): readonly string[] {
  const taken = (what: string, namesOf: (partner: Partner) => readonly string[]) => {
    const all = partners.flatMap(namesOf);
    return [...new Set(all.filter((name, index) => all.indexOf(name) !== index))].map((name) => `${folder}: ${what} ${name} belongs to two partners`);
  };
  const serving = partners.filter(({ servesEverybodyElse }) => servesEverybodyElse).length;
  return [
    ...taken('the code or alias', ({ code, aliases }) => [code, ...aliases]),
    ...taken('the footprint', (partner) => partner.footprints),
    ...(serving === 1 ? [] : [`${folder}: ${serving} of ${partners.length} partners have "servesEverybodyElse": one is expected`]),
  ];
}
