const KEPT = 'console.keys';

/**
 * Single letters, outside fields and only while they are on: `/` finds, `g` and a letter goes to a place, `j` and `k` walk the rows, `?` lists them.
 * An element says with `data-press` which letter presses it, a place with `data-go` which letter leads there.
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
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target) || list.open) return;
    const wasGoing = isGoing;
    isGoing = false;
    // Without the letters, the list is still the way to turn them on.
    if (!areOn() && event.key !== '?') return;
    if (wasGoing ? press(page, 'go', event.key) : act(event.key)) event.preventDefault();
  });

  /** Whether the key does something. */
  function act(key: string): boolean {
    switch (key) {
      case 'g':
        isGoing = true;
        return true;
      case '?':
        list?.showModal();
        return true;
      case '/':
        return focus(page.querySelector<HTMLElement>('#everything, main input[name="q"]'));
      case 'j':
      case 'k':
        return focus(nextRow(page, key === 'j' ? 1 : -1));
      default:
        return press(page, 'press', key);
    }
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

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

function press(page: Document, kind: 'press' | 'go', key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false;
  const element = page.querySelector<HTMLElement>(`[data-${kind}="${key}"]`);
  element?.click();
  return element !== null;
}
