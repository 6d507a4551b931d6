const KEPT = 'console.live';

/**
 * A page with `data-live` (seconds) is loaded again that often while it is in view and nobody is at work on it: types, carries a visit, or reads what is
 * wrong with a form. Where the page stood and what had the focus stay.
 */
export function keepLive(page: Document): void {
  const live = page.querySelector<HTMLElement>('[data-live]');
  if (!live || page.querySelector('.problems')) return;
  restore(page);
  setInterval(() => {
    if (page.hidden || isBusy(page)) return;
    const focus = page.activeElement instanceof HTMLElement ? (page.activeElement.dataset.job ?? '') : '';
    sessionStorage.setItem(KEPT, JSON.stringify([location.pathname, focus, scrollY]));
    location.replace(location.href);
  }, Number(live.dataset.live) * 1_000);
}

function restore(page: Document): void {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (kept === null) return;
  const [path, focus, top]: unknown[] = JSON.parse(kept);
  if (path !== location.pathname) return;
  if (typeof focus === 'string' && focus !== '') page.querySelector<HTMLElement>(`[data-job="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  if (typeof top === 'number') scrollTo(0, top);
}

const isBusy = (page: Document): boolean =>
  page.querySelector('[data-carrying], dialog[open]') !== null ||
  (page.activeElement?.matches('input, select, textarea, button') ?? false) ||
  [...page.querySelectorAll<HTMLInputElement>('main form:not([hidden]) input[type="text"], main form input:not([type])')].some(
    (field) => field.value !== field.defaultValue,
  );
