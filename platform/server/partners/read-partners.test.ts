import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { onPage } from '#platform/rules/partner/partner.ts';
import { contrastPairs, weakPairs } from '#platform/rules/partner/theme.ts';
import { readPartners } from './read-partners.ts';
import { shippedPartners } from './testing.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Demarc's own partners with one file changed. */
function folderWith(name: string, change: (partner: Record<string, unknown>) => object): string {
  const folder = mkdtempSync(join(tmpdir(), 'partners-'));
  folders.push(folder);
  cpSync(fileURLToPath(new URL('../../../partners', import.meta.url)), folder, { recursive: true });
  const file = join(folder, name, 'partner.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
  return folder;
}

const problemsOf = (name: string, change: object): string => {
  try {
    readPartners(folderWith(name, (partner) => ({ ...partner, ...change })));
    return '';
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*\/partners-\w+/gm, '…') : '';
  }
};

describe('a site partner', () => {
  test.each([
    ['CHTR', 'CHARTER'],
    ['CHARTER', 'CHARTER'],
    ['TWC', 'TWC'],
    ['BHN', 'BH'],
    ['BH', 'BH'],
    ['bhn', 'BH'],
  ])('ID-06 by the name %s is %s', (name, code) => {
    expect(shippedPartners.named(name)?.code).toBe(code);
  });

  test.each(['', 'COX', '<script>', 'CHARTER; Domain=evil.example', '__proto__'])('does not exist for the name %j', (name) => {
    expect(shippedPartners.named(name)).toBeUndefined();
  });

  test('serves the accounts of its footprints; all others are served by the first partner', () => {
    expect(['BHN', 'TWC', 'CHTR', undefined].map((footprint) => shippedPartners.ofFootprint(footprint).code)).toEqual([
      'BH',
      'TWC',
      'CHARTER',
      'CHARTER',
    ]);
  });

  test('has files at addresses that change with their contents', () => {
    const { files, theme } = shippedPartners.ofFootprint('BHN');
    expect(String(shippedPartners.fileAt(files.styles ?? ''))).toContain(`--accent:light-dark(${theme.accent.light},${theme.accent.dark})`);
    expect(String(shippedPartners.fileAt(files.mark))).toMatch(/^<svg/);
    expect(
      shippedPartners
        .fileAt(files.icon ?? '')
        ?.subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(shippedPartners.fileAt('/partners/BH/../../etc/passwd')).toBeUndefined();
    const changed = readPartners(folderWith('birch-harbor', (partner) => ({ ...partner, theme: {} }))).ofFootprint('BHN');
    expect(changed.files.styles).toBeUndefined();
    expect(changed.files.mark).not.toBe(files.mark);
  });
});

describe.each(shippedPartners.all.map((partner) => [partner.name, partner.theme] as const))('the theme of %s', (_name, theme) => {
  test('is readable for everyone, in light and dark', () => {
    expect(contrastPairs.length).toBeGreaterThan(30);
    expect(weakPairs(theme)).toEqual([]);
  });
});

test('our commitment is on our page, and on the partner’s own if it names one', () => {
  const own = 'https://promise.example/';
  const withOwn = folderWith('birch-harbor', ({ links, ...partner }) => ({ ...partner, links: { ...Object(links), customerCommitment: own } }));
  const commitments = ['BHN', 'TWC'].map((footprint) => onPage(readPartners(withOwn).ofFootprint(footprint), 'en').commitment);
  expect(commitments).toEqual([own, undefined]);
});

test('each partner looks different', () => {
  const accents = shippedPartners.all.flatMap(({ theme }) => [theme.accent.light, theme.accent.dark]);
  expect(new Set(accents).size).toBe(accents.length);
});

test.each([
  ['name', { name: '' }, 'name: a text is expected'],
  ['a word too many', { color: 'red' }, 'Unrecognized key: "color"'],
  [
    'phone',
    { phone: { display: '555-0140', dial: '5550140', hours: { timeZone: 'Elsewhere', week: [] } } },
    'phone: dial: a number such as +15185550142 is expected',
  ],
  [
    'time zone',
    { phone: { display: '555-0140', dial: '5550140', hours: { timeZone: 'Elsewhere', week: [] } } },
    'phone: hours: timeZone: a time zone such as',
  ],
  ['links', { links: { enterprise: 'http://x.example', affordableConnectivity: 'https://x.example' } }, 'begins with https://'],
  [
    'half of the sites of video',
    { links: { enterprise: 'https://x.example', affordableConnectivity: 'https://x.example', watchTv: { production: 'https://x.example' } } },
    'links: watchTv: staging: an address that begins with https:// is expected',
  ],
  ['map', { map: 'https://map.example/{latitude}' }, 'map: {latitude} and {longitude} are expected in it'],
  ['alias', { aliases: ['TWC'] }, 'the code or alias TWC belongs to two partners'],
  ['footprint', { footprints: ['CHTR'] }, 'the footprint CHTR belongs to two partners'],
  ['two of them', { servesEverybodyElse: true }, '2 of 3 partners have "servesEverybodyElse": one is expected'],
  ['faint colors', { theme: { accent: { light: '#aab1ff', dark: '#aab1ff' } } }, 'theme: accent on surface has a contrast of 1.'],
  ['a color by name', { theme: { accent: { light: 'red', dark: '#ffffff' } } }, 'theme: accent: light: '],
])('an invalid file is reported with the problem: %s', (_what, change, told) => {
  expect(problemsOf('birch-harbor', change)).toContain(told);
});

const storeProblems = (change: object): string => {
  const folder = folderWith('birch-harbor', (partner) => partner);
  const file = join(folder, 'birch-harbor', 'stores.json');
  const [first, ...others] = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify([{ ...first, ...change }, ...others]));
  try {
    readPartners(folder);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test.each([
  ['ZIP code', { zip: '352' }, 'stores.json: 0: zip: five digits are expected'],
  ['place', { latitude: 335 }, 'stores.json: 0: latitude: '],
  ['services', { services: ['fly'] }, 'stores.json: 0: services: 0: '],
  ['hours', { hours: { timeZone: 'Elsewhere', week: [] } }, 'stores.json: 0: hours: timeZone: a time zone such as'],
  ['the name of another', { name: 'Tampa, Draft Boulevard' }, 'stores.json: two stores have the same name'],
])('an invalid store is reported with the problem: %s', (_what, change, told) => {
  expect(storeProblems(change)).toContain(told);
});

test("stores are the partner's, with phone numbers that can be dialed; without their file there are none", () => {
  expect(shippedPartners.named('BH')?.stores[0]).toMatchObject({ city: 'Birmingham', phone: { display: '205-555-0141', href: 'tel:+12055550141' } });
  const folder = folderWith('birch-harbor', (partner) => partner);
  rmSync(join(folder, 'birch-harbor', 'stores.json'));
  expect(readPartners(folder).named('BH')?.stores).toEqual([]);
});

test('an icon no home screen could show is reported with the problem', () => {
  const folder = folderWith('birch-harbor', (partner) => partner);
  writeFileSync(join(folder, 'birch-harbor', 'icon.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(() => readPartners(folder)).toThrow('icon.png: a PNG picture of 180 by 180 pixels is expected');
});

test('an app in a store has an https address, and no other stores are known', () => {
  expect(problemsOf('birch-harbor', { apps: { ios: 'itms-apps://x.example' } })).toContain('apps: ios: an address that begins with https://');
  expect(problemsOf('birch-harbor', { apps: { windows: 'https://x.example' } })).toContain('Unrecognized key: "windows"');
  const folder = folderWith('birch-harbor', (partner) => ({ ...partner, apps: { android: 'https://apps.example/bh' } }));
  const read = readPartners(folder);
  expect([onPage(read.ofFootprint('BHN'), 'en').apps, onPage(read.own, 'en').apps]).toEqual([{ android: 'https://apps.example/bh' }, undefined]);
});

test('a missing folder is reported by the name of its variable', () => {
  expect(() => readPartners('/no-such-folder')).toThrow('DEMARC_PARTNERS');
});
