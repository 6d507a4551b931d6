import type { RoutePolicy } from '#platform/rules/routes.ts';

/** What stands in the forms of one page. `at`: its place in the tab's history. `who`: by username, VISITOR where nobody is signed in. */
export type Typed = {
  readonly at: string;
  readonly path: string;
  readonly who: string;
  readonly values: readonly (readonly [name: string, value: string])[];
};

/** All that is kept in this tab, the newest last, and what stood on the page that was left to sign in, to prove oneself or for another document. */
export type KeptTyping = { readonly places: readonly Typed[]; readonly left?: Typed };

export const VISITOR = '';
export const nothingKept: KeptTyping = { places: [] };

/** Pages of one tab, and characters in all of them: some 20 long messages. The oldest goes first. */
const MOST_PLACES = 20;
const MOST_CHARACTERS = 100_000;

export function withTyped({ places, ...rest }: KeptTyping, typed: Typed): KeptTyping {
  const all = [...places.filter(({ at }) => at !== typed.at), typed].slice(-MOST_PLACES);
  while (all.reduce((sum, each) => sum + lengthOf(each), 0) > MOST_CHARACTERS) all.shift();
  return { ...rest, places: all };
}

const lengthOf = ({ path, values }: Typed): number => path.length + values.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** A form was sent, and its page left for what comes after it: its place is forgotten. */
export const withoutPlace = ({ places, ...rest }: KeptTyping, at: string): KeptTyping => ({
  ...rest,
  places: places.filter((each) => each.at !== at),
});

/** The page here is left with all that stands on it, for one that leads back. */
export function withLeft({ places }: KeptTyping, at: string): KeptTyping {
  const left = places.find((each) => each.at === at);
  return { places, ...(left && { left }) };
}

/** What somebody who signed in may find here: never another customer's. A visitor's entries are nobody's yet. */
export function ofPerson({ places, left }: KeptTyping, who: string): KeptTyping {
  if (who === VISITOR) return { places, ...(left && { left }) };
  const isTheirs = (typed: Typed): boolean => typed.who === who || typed.who === VISITOR;
  return { places: places.filter(isTheirs), ...(left && isTheirs(left) && { left }) };
}

/**
 * What belongs on the page here, and what is kept from now on. What was left moves to the place where its page stands again, also for a visitor who has
 * signed in on the way; on any other page it is dropped, so that it does not come back in a matter that begins later.
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

/** A control of a form, as far as it says whether its value may be kept. */
export type ControlKind = { readonly type: string; readonly autocomplete: string; readonly isChoice: boolean };

/** A box is kept where it is a choice among others: no consent is. Passwords stay out also while they are shown, and so do codes and numbers of cards. */
export const isKept = ({ type, autocomplete, isChoice }: ControlKind): boolean =>
  keptTypes.has(type) ? !autocomplete.split(' ').some((word) => secrets.has(word)) : type === 'checkbox' && isChoice;

const keptTypes: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'radio', 'textarea', 'select-one']);
const secrets: ReadonlySet<string> = new Set(['current-password', 'new-password', 'one-time-code', 'username', 'cc-number', 'cc-csc']);

/** Another step of the same journey: the steps before it stay as they were answered until the tab is closed. */
export const isNextStep = (next: RoutePolicy): boolean => next.layout === 'focused' && !next.isOver;
