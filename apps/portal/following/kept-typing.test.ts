import { expect, test } from 'vitest';
import { isProving } from '#platform/rules/proving.ts';
import { routes } from '#platform/rules/routes.ts';
import { broughtBack, isKept, isNextStep, nothingKept, ofPerson, type Typed, VISITOR, withLeft, withoutPlace, withTyped } from './kept-typing.ts';

const FORM = '/support/forms?topic=mobile';
const typed = (message: string, more: Partial<Typed> = {}): Typed => ({
  at: 'a',
  path: FORM,
  who: 'olivia',
  values: [['message', message]],
  ...more,
});
const reloaded = { at: 'a', path: FORM, who: 'olivia' };
const cameBack = { ...reloaded, at: 'z' };
const written = withTyped(nothingKept, typed('Why?'));

test("typed text comes back in its own field, in its latest form, and in no other field, page or person's session", () => {
  expect(broughtBack(withTyped(written, typed('Why now?')), reloaded).typed?.values).toEqual([['message', 'Why now?']]);
  for (const other of [{ at: 'b' }, { path: '/support/forms' }, { who: 'mason' }, { who: VISITOR }])
    expect(broughtBack(written, { ...reloaded, ...other }).typed, JSON.stringify(other)).toBeUndefined();
});

test('after signing in again or entering a code, the customer finds what they left at the same address, once', () => {
  const back = broughtBack(withLeft(written, 'a'), cameBack);
  expect(back.typed).toEqual(typed('Why?', { at: 'z' }));
  expect(broughtBack(back.kept, cameBack).typed).toEqual(back.typed);
  expect(broughtBack(back.kept, reloaded).typed).toBeUndefined();
});

test('what was left is dropped on the first page that is a different one', () => {
  const elsewhere = broughtBack(withLeft(written, 'a'), { ...cameBack, path: '/billing' });
  expect(elsewhere.typed).toBeUndefined();
  expect(broughtBack(elsewhere.kept, cameBack).typed).toBeUndefined();
});

test('another customer who signs in finds nothing, and nothing is kept for later; a visitor finds their own text after signing in', () => {
  const left = withLeft(written, 'a');
  expect(broughtBack(left, { ...cameBack, who: 'mason' }).typed).toBeUndefined();
  expect(ofPerson(left, 'mason')).toEqual(nothingKept);
  expect(ofPerson(left, VISITOR)).toEqual(left);
  expect(ofPerson(left, 'olivia')).toEqual(left);
  const visitors = withLeft(withTyped(nothingKept, typed('Why?', { who: VISITOR })), 'a');
  expect(broughtBack(ofPerson(visitors, 'mason'), { ...cameBack, who: 'mason' }).typed?.values).toEqual([['message', 'Why?']]);
});

test('text that was sent is forgotten; text typed elsewhere is not', () => {
  const both = withTyped(written, typed('Another', { at: 'b' }));
  expect(withoutPlace(both, 'a').places.map(({ at }) => at)).toEqual(['b']);
  expect(withLeft(withoutPlace(written, 'a'), 'a')).toEqual(nothingKept);
});

test('the oldest entry makes room for the twenty-first field, and for anything beyond the limit of a tab', () => {
  const places = Array.from({ length: 21 }, (_, place) => typed('Why?', { at: String(place) }));
  const kept = places.reduce(withTyped, nothingKept);
  expect(kept.places).toEqual(places.slice(1));
  const long = withTyped(kept, typed('x'.repeat(99_000), { at: 'long' }));
  expect(long.places.at(-1)?.at).toBe('long');
  expect(JSON.stringify(long).length).toBeLessThan(110_000);
  expect(withTyped(written, typed('x'.repeat(100_001)))).toEqual(nothingKept);
});

test.each([
  ['a message', { type: 'textarea', autocomplete: '' }, true],
  ['a topic', { type: 'select-one', autocomplete: '' }, true],
  ['an address', { type: 'email', autocomplete: 'email' }, true],
  ['a choice', { type: 'checkbox', autocomplete: '', isChoice: true }, true],
  ['a consent', { type: 'checkbox', autocomplete: '' }, false],
  ['a password', { type: 'password', autocomplete: 'current-password' }, false],
  ['a password that is shown', { type: 'text', autocomplete: 'new-password' }, false],
  ['a code', { type: 'text', autocomplete: 'one-time-code' }, false],
  ['a username', { type: 'text', autocomplete: 'username webauthn' }, false],
  ['the number of a card', { type: 'text', autocomplete: 'section-new cc-number' }, false],
  ['a file', { type: 'file', autocomplete: '' }, false],
  ['what no one sees', { type: 'hidden', autocomplete: '' }, false],
])('%s: kept only if it is neither a secret nor a consent', (_, control, kept) => {
  expect(isKept({ isChoice: false, ...control })).toBe(kept);
});

test("nothing is kept where customers prove who they are; a journey's step keeps its answers until the customer leaves the journey", () => {
  const proving = (
    ['login', 'forgot', 'recoverId', 'createAccount', 'invited', 'blacklistedReset', 'confirm', 'verify', 'billingVerify'] as const
  ).map(isProving);
  expect(new Set(proving)).toEqual(new Set([true]));
  expect((['supportForm', 'supportCase', 'userInvite', 'userPreferencesEmail', 'payAmount'] as const).some(isProving)).toBe(false);
  expect((['payMethod', 'payDone', 'users', 'supportCase'] as const).map((id) => isNextStep(routes[id]))).toEqual([true, false, false, false]);
});
