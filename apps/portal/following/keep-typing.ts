import { historyEntryKey, withTabStorage } from '#platform/web/tab-storage.ts';
import type { PortalContext } from '../portal-context.ts';
import type { createPortalRouter } from '../router.tsx';

type Typed = { readonly path: string; readonly who: string; readonly values: readonly (readonly [name: string, value: string])[] };

/** Where what is typed lies in the tab's own storage: for each place of its history, and what stood on the page that was left for another document. */
const KEY = 'typed ';
const LEFT = 'typed-and-left';

const FORMS = '#content form[method=post]';

/**
 * Keeps what is typed and chosen in the forms of billing, each at its place in the tab's history: a reload, a page further and back, a session that ended and a broken
 * connection lose nothing of it. It stays in this tab, until it is closed or its person signs out. A box is kept where it is a choice among others: no consent is.
 */
export async function keepTyping(router: ReturnType<typeof createPortalRouter>, { reader }: PortalContext): Promise<void> {
  const who = (await reader())?.accountEnding;
  if (who === undefined) return;
  const keep = ({ target }: Event): void => {
    if (!isOfBilling() || !(target instanceof Element) || !target.closest(FORMS)) return;
    write(keyHere(), {
      path: hereNow(),
      who,
      values: controls()
        .filter(isAnswered)
        .map((control) => [control.name, answerIn(control)]),
    });
  };
  const leave = (): void => {
    const typed = read(keyHere());
    if (typed) write(LEFT, typed);
  };
  const bringBack = (): void => {
    // Taken out whatever answers: what was left once must not come back in a journey that begins later.
    const left = takeLeft();
    const typed = read(keyHere()) ?? left;
    if (typed?.who === who && typed.path === hereNow()) fillIn(typed);
  };
  addEventListener('input', keep);
  addEventListener('pagehide', leave);
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.action.endsWith('/sign-out')) forget();
  });
  router.subscribe('onRendered', bringBack);
  bringBack();
}

const hereNow = (): string => window.location.pathname + window.location.search;

const isOfBilling = (): boolean => /^(\/es)?\/billing\//.test(window.location.pathname);

const keyHere = (): string => KEY + historyEntryKey();

/** What stood on a page of billing when it was left to sign in, or for another document; once. The sign-in on the way takes nothing out. */
function takeLeft(): Typed | undefined {
  if (!isOfBilling()) return undefined;
  const left = read(LEFT);
  withTabStorage((storage) => storage.removeItem(LEFT));
  return left;
}

const controls = (): readonly HTMLInputElement[] =>
  [...document.querySelectorAll<HTMLInputElement>(`${FORMS} input`)].filter(
    (control) => control.name !== '' && !control.disabled && (control.type === 'text' || control.type === 'radio' || isChoice(control)),
  );

/** A box that stands for no consent (design/web/fields/Checkbox.tsx). */
const isChoice = ({ type, dataset }: HTMLInputElement): boolean => type === 'checkbox' && dataset.choice !== undefined;

const TICKED = 'on';
const answerIn = (control: HTMLInputElement): string => (isChoice(control) ? (control.checked ? TICKED : '') : control.value);

const isAnswered = ({ type, checked }: HTMLInputElement): boolean => type !== 'radio' || checked;

/** Where the customer has not begun anew. */
function fillIn({ values }: Typed): void {
  const wanted = new Map(values);
  for (const control of controls()) {
    const value = wanted.get(control.name);
    if (control.type === 'radio') {
      if (control.value === value && !control.checked) control.click();
    } else if (isChoice(control)) {
      if (value !== undefined && control.checked !== (value === TICKED)) control.click();
    } else if (value !== undefined && control.value === control.defaultValue && control.value !== value) {
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

function forget(): void {
  withTabStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(KEY) || key === LEFT) storage.removeItem(key);
  });
}

const write = (key: string, typed: Typed): void => void withTabStorage((storage) => storage.setItem(key, JSON.stringify(typed)));

function read(key: string): Typed | undefined {
  const kept: Typed | null | undefined = withTabStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null'));
  return kept ?? undefined;
}
