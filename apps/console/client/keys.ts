const KEPT = 'console.keys';

/**
 * Single letters and digits, outside fields and only while they are on: `/` finds, `g` and a letter goes to a place, `j` and `k` walk the rows, Space
 * shows more of a row, `1` to `3` choose a decision, `?` lists the keys. Ctrl and Enter send the form, Alt and a digit narrow a list; both work in
 * fields, too. An element says with `data-press` which key presses it, with `data-alt` which digit with Alt does, a place with `data-go` which letter
 * leads there, and with `data-focus` which letter leads to its first link.
 */
export function answerKeys(page: Document): void {
  const list = page.querySelector<HTMLDialogElement>('#keys');
  const toggle = page.querySelector('#keys-toggle');
  if (!list || !toggle) return;
  const areOn = () => localStorage.getItem(KEPT) !== 'off';
  const showToggle = () => {
    toggle.textContent = (areOn() ? list.dataset.on : list.dataset.off) ?? '';
  };
  showToggle();
  toggle.addEventListener('click', () => {
    localStorage.setItem(KEPT, areOn() ? 'off' : 'on');
    showToggle();
  });
  let isGoing = false;
  page.addEventListener('keydown', (event) => {
    if (list.open) return;
    if (isChord(event)) {
      if (actWith(event)) event.preventDefault();
      return;
    }
    if (isTyping(event.target)) return;
    const wasGoing = isGoing;
    isGoing = false;
    // Without the letters, the list is still the way to turn them on.
    if (!areOn() && event.key !== '?') return;
    if (wasGoing ? press(page, 'go', event.key) : act(event)) event.preventDefault();
  });

  /** Whether the keys do something. */
  function actWith({ altKey, ctrlKey, metaKey, key, code, target }: KeyboardEvent): boolean {
    if (altKey && !ctrlKey && !metaKey) return press(page, 'alt', code.replace('Digit', ''));
    return ctrlKey && !altKey && key === 'Enter' && send(page, target);
  }

  /** Whether the key does something. */
  function act({ key, target }: KeyboardEvent): boolean {
    switch (key) {
      case 'g':
        isGoing = true;
        return true;
      case '?':
        listKeys();
        return true;
      case '/':
        return focus(page.querySelector<HTMLElement>('#everything, main input[name="q"]'));
      case 'j':
      case 'k':
        return focus(nextRow(page, key === 'j' ? 1 : -1));
      case ' ':
        return target instanceof HTMLElement && peek(page, target);
      default:
        return focus(page.querySelector<HTMLElement>(`[data-focus="${CSS.escape(key)}"] a`)) || press(page, 'press', key);
    }
  }

  /** Only those that do something on this page. */
  function listKeys(): void {
    for (const row of list?.querySelectorAll<HTMLElement>('[data-needs]') ?? []) row.hidden = !page.querySelector(row.dataset.needs ?? '');
    list?.showModal();
  }
}

const isChord = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])'));

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}

/** The first link of the row after the one with the focus, or before it; of the first row if none has it. */
function nextRow(page: Document, step: 1 | -1): HTMLElement | undefined {
  const rows = [...page.querySelectorAll<HTMLElement>('main tbody tr')].flatMap((row) => row.querySelector<HTMLElement>('a') ?? []);
  const now = rows.findIndex((link) => link.closest('tr')?.contains(page.activeElement));
  return now < 0 ? rows[0] : rows[Math.min(Math.max(now + step, 0), rows.length - 1)];
}

/** Sends the form that has the focus, or the only one of the page that changes something, by its first button. */
function send(page: Document, target: EventTarget | null): boolean {
  const forms = [...page.querySelectorAll<HTMLFormElement>('main form[method="post"]')];
  const own = target instanceof HTMLElement ? target.closest<HTMLFormElement>('main form[method="post"]') : null;
  const form = own ?? (forms.length === 1 ? forms[0] : undefined);
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button.primary'));
  return form !== undefined;
}

/** Shows beside the table what is known of the row with the focus. */
function peek(page: Document, target: HTMLElement): boolean {
  const shown = target.closest('tr')?.querySelector<HTMLElement>('[data-peek]')?.dataset.peek;
  if (shown === undefined) return false;
  for (const panel of page.querySelectorAll<HTMLElement>('[data-peeked]')) panel.hidden = panel.dataset.peeked !== shown;
  return true;
}

function press(page: Document, kind: 'press' | 'go' | 'alt', key: string): boolean {
  if (!/^[a-z1-9]$/.test(key)) return false;
  const element = page.querySelector<HTMLElement>(`[data-${kind}="${key}"]`);
  element?.click();
  element?.focus();
  return element !== null;
}
