import { isProving } from '#platform/rules/proving.ts';
import { type RouteId, routes } from '#platform/rules/routes.ts';
import { historyEntryKey, withTabStorage } from '#platform/web/tab-storage.ts';
import type { PortalContext } from '../portal-context.ts';
import {
  broughtBack,
  isKept,
  isNextStep,
  type KeptTyping,
  nothingKept,
  ofPerson,
  VISITOR,
  withLeft,
  withoutPlace,
  withTyped,
} from './kept-typing.ts';

const FORMS = '#content form[method=post]';

/** Key in the tab's session storage. */
const KEY = 'typed';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The parts of the portal's router that it uses. */
type Router = {
  readonly state: { readonly matches: readonly { readonly status: string; readonly staticData: { readonly id?: RouteId } }[] };
  readonly subscribe: (event: 'onRendered', listener: () => void) => void;
};

/** A form that was sent, and where; not yet known whether it will be refused. */
type Sent = { readonly form: HTMLFormElement; readonly at: string; readonly path: string };

/**
 * Keeps what is typed and chosen in the forms of every page except those that prove who somebody is, by its entry in the tab's history, so that it
 * survives a reload, going forward and back, an ended session, a code in between and a lost connection. It stays in this tab until it is sent, the
 * tab is closed, its person signs out or another one signs in.
 */
export async function keepTyping(router: Router, { reader }: Pick<PortalContext, 'reader'>): Promise<void> {
  const readerNow = async () => (await reader())?.username ?? VISITOR;
  let who = await readerNow();
  let sent: Sent | undefined;
  let isOver = false;
  const pageHere = (): RouteId => router.state.matches.at(-1)?.staticData.id ?? 'notFound';
  const here = () => ({ at: historyEntryKey(), path: pathHere(), who });

  const keep = (): void => {
    settle();
    if (isOver || isProving(pageHere())) return;
    const values = controls()
      .filter(isAnswered)
      .map((control) => [control.name, answerIn(control)] as const);
    change((kept) => withTyped(kept, { ...here(), values }));
  };

  const leave = (): void => {
    settle();
    // What was typed before this started listening.
    if (controls().some(isAnsweredAnew)) keep();
    if (!isProving(pageHere())) change((kept) => withLeft(kept, historyEntryKey()));
  };

  /** A form that is gone, when no link or back button was used, was accepted; one that needs correcting is still there. */
  const settle = (): void => {
    if (!sent || sent.form.isConnected) return;
    const { at, path } = sent;
    sent = undefined;
    if (router.state.matches.some(({ status }) => status === 'error')) return;
    const next = pageHere();
    if (isProving(next)) change((kept) => withLeft(kept, at));
    else if (!isNextStep(routes[next]) || window.location.pathname === path) change((kept) => withoutPlace(kept, at));
  };

  const bringBack = async (): Promise<void> => {
    settle();
    // In the installed app people sign in without leaving the document.
    who = await readerNow();
    change((kept) => ofPerson(kept, who));
    if (isProving(pageHere())) return;
    const { kept, typed } = broughtBack(read(), here());
    write(kept);
    if (typed) fillIn(typed.values);
  };

  addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest(FORMS)) keep();
  });
  addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    if (target.action.endsWith('/sign-out')) {
      isOver = true;
      change(() => nothingKept);
    } else if (target.matches(FORMS)) sent = { form: target, at: historyEntryKey(), path: window.location.pathname };
  });
  const takesAnotherWay = (): void => {
    settle();
    sent = undefined;
  };
  // Before the router sees it.
  const onClick = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a')) takesAnotherWay();
  };
  addEventListener('click', onClick, { capture: true });
  addEventListener('popstate', takesAnotherWay, { capture: true });
  addEventListener('pagehide', leave);
  router.subscribe('onRendered', bringBack);
  await bringBack();
}

const pathHere = (): string => window.location.pathname + window.location.search;

const controls = (): readonly Control[] =>
  [...document.querySelectorAll<Control>(`${FORMS} :is(input, textarea, select)`)].filter(
    (control) =>
      control.name !== '' &&
      !control.disabled &&
      isKept({ type: control.type, autocomplete: control.autocomplete, isChoice: control.dataset.choice !== undefined }),
  );

const TICKED = 'on';
const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';
const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

const answerIn = (control: Control): string => (isBox(control) ? (control.checked ? TICKED : '') : control.value);

const isAnswered = (control: Control): boolean => !isRadio(control) || control.checked;

/** Differs from its initial value. */
function isAnsweredAnew(control: Control): boolean {
  if (isBox(control) || isRadio(control)) return control.checked !== control.defaultChecked;
  return control.value !== valueAtFirst(control);
}

const valueAtFirst = (control: Control): string | undefined =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value
    : control.defaultValue;

/** Only where the customer has not started typing again. */
function fillIn(values: readonly (readonly [name: string, value: string])[]): void {
  const wanted = new Map(values);
  for (const control of controls()) {
    const value = wanted.get(control.name);
    if (value === undefined) continue;
    if (isRadio(control)) {
      if (control.value === value && !control.checked) control.click();
    } else if (isBox(control)) {
      if (control.checked !== (value === TICKED)) control.click();
    } else if (!isAnsweredAnew(control) && control.value !== value) {
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

const change = (to: (kept: KeptTyping) => KeptTyping): void => write(to(read()));

const write = (kept: KeptTyping): void => void withTabStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));

function read(): KeptTyping {
  const kept: KeptTyping | null | undefined = withTabStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null'));
  return kept ?? nothingKept;
}
