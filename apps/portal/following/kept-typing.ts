import type { RoutePolicy } from '#platform/rules/route.ts';

/** The contents of one page's forms. `at`: its entry in the tab's history. `who`: the username, or VISITOR. */
export type Typed = {
  readonly at: string;
  readonly path: string;
  readonly who: string;
  readonly values: readonly (readonly [name: string, value: string])[];
};

/** Everything kept in this tab, newest last. `left`: what was on the page that was left to sign in, to prove who one is or for another document. */
export type KeptTyping = { readonly places: readonly Typed[]; readonly left?: Typed };

export const VISITOR = '';
export const nothingKept: KeptTyping = { places: [] };

/** Limits per tab, in pages and in characters over all of them (some 20 long messages). The oldest is dropped first. */
const MOST_PLACES = 20;
const MOST_CHARACTERS = 100_000;

export function withTyped({ places, ...rest }: KeptTyping, typed: Typed): KeptTyping {
  const all = [...places.filter(({ at }) => at !== typed.at), typed].slice(-MOST_PLACES);
  while (all.reduce((sum, each) => sum + lengthOf(each), 0) > MOST_CHARACTERS) all.shift();
  return { ...rest, places: all };
}

const lengthOf = ({ path, values }: Typed): number => path.length + values.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** A form was sent and its page left for the next: forget its entry. */
export const withoutPlace = ({ places, ...rest }: KeptTyping, at: string): KeptTyping => ({
  ...rest,
  places: places.filter((each) => each.at !== at),
});

/** The current page is being left, with its contents, for one that leads back. */
export function withLeft({ places }: KeptTyping, at: string): KeptTyping {
  const left = places.find((each) => each.at === at);
  return { places, ...(left && { left }) };
}

/** What somebody who signed in may get back: never another customer's entries. A visitor's entries belong to nobody yet. */
export function ofPerson({ places, left }: KeptTyping, who: string): KeptTyping {
  if (who === VISITOR) return { places, ...(left && { left }) };
  const isTheirs = (typed: Typed): boolean => typed.who === who || typed.who === VISITOR;
  return { places: places.filter(isTheirs), ...(left && isTheirs(left) && { left }) };
}

/**
 * What to fill in on the current page, and what is kept from now on. `left` moves to the entry where its page is now shown, also for a visitor who
 * signed in on the way; on any other page it is dropped, so that it does not reappear in something started later.
 */
export function broughtBack(
  kept: KeptTyping,
  { at, path, who }: Omit<Typed, 'values'>,
): { readonly kept: KeptTyping; readonly typed: Typed | undefined } {
  const { places, left } = kept;
  const here = places.find((each) => each.at === at && each.path === path && each.who === who);
  if (here) return { kept: { places }, typed: here };
  if (left?.path !== path || (left.who !== who && left.who !== VISITOR)) return { kept: { places }, typed: undefined };
  const moved = { ...left, at, who };
  return { kept: withTyped(withoutPlace({ places }, left.at), moved), typed: moved };
}

/** A form control, as far as needed to decide whether its value may be kept. */
export type ControlKind = { readonly type: string; readonly autocomplete: string; readonly isChoice: boolean };

/**
 * A checkbox is kept if it is one of several choices; a consent never is. Passwords are never kept, even while shown, nor are codes and card numbers.
 */
export const isKept = ({ type, autocomplete, isChoice }: ControlKind): boolean =>
  keptTypes.has(type) ? !autocomplete.split(' ').some((word) => secrets.has(word)) : type === 'checkbox' && isChoice;

const keptTypes: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'radio', 'textarea', 'select-one']);
const secrets: ReadonlySet<string> = new Set(['current-password', 'new-password', 'one-time-code', 'username', 'cc-number', 'cc-csc']);

/** Another step of the same journey: the answers of the earlier steps stay until the tab is closed. */
export const isNextStep = (next: RoutePolicy): boolean => next.layout === 'focused' && !next.isOver;
