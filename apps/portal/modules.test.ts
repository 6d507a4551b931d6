import { expect, test } from 'vitest';
import { isFor } from '#modules/account/web/reader/is-for.ts';
import type { Reader } from '#modules/account/web/reader/reader.ts';
import { en } from '#modules/billing/copy/menu/en.ts';
import { nothingOn } from '#platform/rules/guards.ts';
import { policyOf } from '#platform/rules/routes.ts';
import type { MenuPlace, SlotName } from '#platform/web/module.ts';
import { menu } from './menu.ts';
import { modules } from './modules.ts';
import { cardsOf, entryOf, loadCatalogue } from './pages.ts';

const cards = modules.flatMap(({ cards = [] }) => cards);
const folderOf = (file: string) => file.split('/')[2] ?? '';

test('every module with a page, a card or a place in the menu declares what it has', () => {
  const contributing = import.meta.glob(['/modules/*/web/**/route.tsx', '/modules/*/web/**/card.tsx', '/modules/*/web/menu.ts']);
  const declaring = import.meta.glob('/modules/*/web/module.ts');
  const withModule = new Set(Object.keys(declaring).map(folderOf));
  expect(Object.keys(contributing).filter((file) => !withModule.has(folderOf(file)))).toEqual([]);
});

test('every card file is declared once, and its words exist', async () => {
  expect(cards.map(({ source }) => source).toSorted()).toEqual(Object.keys(import.meta.glob('/modules/*/web/**/card.tsx')).toSorted());
  for (const catalogue of new Set(cards.flatMap(({ copy }) => copy))) await loadCatalogue(catalogue, 'es');
});

test('each slot is on one page, and no two of its cards have the same position', () => {
  const pages = modules.flatMap((module) => Object.values(module.pages).flatMap(({ slot = [] }) => slot));
  expect(pages.toSorted()).toEqual(['billing', 'home'] satisfies SlotName[]);
  const positions = cards.map(({ slot, order }) => `${slot} ${order}`);
  expect(new Set(positions).size).toBe(positions.length);
});

test('a page with a slot is given the cards that are declared for it, any other page none', () => {
  expect(new Set(cardsOf('accountSummary').map(({ slot }) => slot))).toEqual(new Set(['home', 'needs']));
  expect(new Set([...cardsOf('accountSummary'), ...cardsOf('billing')])).toEqual(new Set(cards));
  const needs = cards.filter(({ slot }) => slot === 'needs');
  for (const page of ['accountSummary', 'billing'] as const) expect(cardsOf(page)).toEqual(expect.arrayContaining(needs));
  expect(cardsOf('activity')).toEqual([]);
  expect(entryOf('activity').slot).toBeUndefined();
});

test('every place in the menu is declared by its module, leads to one page, and has a position of its own', () => {
  const written = import.meta.glob<readonly MenuPlace[]>('/modules/*/web/menu.ts', { eager: true, import: 'menu' });
  const places = Object.values(written).flat();
  expect(modules.flatMap((module) => module.menu ?? []).toSorted((one, other) => one.order - other.order)).toEqual(menu);
  expect(places).toHaveLength(menu.length);
  expect(new Set(menu.map(({ order }) => order)).size).toBe(menu.length);
  expect(menu.filter(({ page }) => page.path.includes('$'))).toEqual([]);
});

test('the bottom menu has at most five places', () => {
  expect(menu.filter(({ wideOnly }) => !wideOnly).length).toBeLessThanOrEqual(5);
});

test('the words of the menu are in both languages', () => {
  expect(menu.find(({ page }) => page === policyOf('billing'))?.label).toEqual({ en: en.billing, es: 'Facturación' });
});

const reader: Reader = {
  accountEnding: '4821',
  username: 'olivia',
  firstName: 'Olivia',
  lastName: 'One',
  mayPay: true,
  isEnterprise: false,
  services: ['internet', 'mobile'],
};

test.each<[string, Parameters<typeof isFor>[0], Reader | undefined, boolean]>([
  ['nothing, for anybody', {}, undefined, true],
  ['a line that they have', { line: 'mobile' }, reader, true],
  ['a line that they do not have', { line: 'streaming' }, reader, false],
  ['a line, when nobody is signed in', { line: 'mobile' }, undefined, false],
  ['a right that they have', { guards: ['signed-in', 'may-pay'] }, reader, true],
  ['a right that they do not have', { guards: ['signed-in', 'may-pay'] }, { ...reader, mayPay: false }, false],
  ['bills that are here', { guards: ['billed-here'] }, { ...reader, isEnterprise: true }, false],
  ['a toggle that is off', { guards: ['feature preferences.page'] }, reader, false],
])('what asks for %s is shown to whom it is for', (_, condition, whose, shown) => {
  expect(isFor(condition, whose, nothingOn)).toBe(shown);
});

test('ROLE-03 after sign-in the wallet is read for who may pay, who are Primary and Admin: no page of a Standard user even asks for it', () => {
  const ofWallet = cardsOf('accountSummary').filter(({ source }) => source.startsWith('/modules/wallet/'));
  expect(ofWallet).toHaveLength(1);
  for (const card of ofWallet)
    expect([isFor(card, reader, nothingOn), isFor(card, { ...reader, mayPay: false }, nothingOn), isFor(card, undefined, nothingOn)]).toEqual([
      true,
      false,
      false,
    ]);
});
