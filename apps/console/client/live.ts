const KEPT = 'console.live';
/** How often a page that is old, and on which somebody is at work, looks whether they are done, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** Then a page that nothing can tell is loaded again, which shows why: the session has ended, for instance. */
const NOT_TOLD_MS = 5_000;

/**
 * A page with `data-live` (what it shows) is loaded again as soon as the server tells of another version than `data-live-version`, while it is in view
 * and nobody is at work on it: types, carries a visit, or reads what is wrong with a form. Where the page stood and what had the focus stay.
 */
export function keepLive(page: Document): void {
  const live = page.querySelector<HTMLElement>('[data-live]');
  if (!live || page.querySelector('.problems')) return;
  restore(page);
  let isOld = false;
  const load = () => {
    if (!isOld || page.hidden || isBusy(page)) return;
    const focus = page.activeElement instanceof HTMLElement ? (page.activeElement.dataset.job ?? '') : '';
    sessionStorage.setItem(KEPT, JSON.stringify([location.pathname, focus, scrollY]));
    location.replace(location.href);
  };
  const source = new EventSource(`/live?${new URLSearchParams({ topic: live.dataset.live ?? '' })}`);
  source.addEventListener('changed', ({ data }) => {
    isOld = data !== live.dataset.liveVersion;
    load();
  });
  // After a lost connection the browser comes back by itself, and is told the version.
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED)
      setTimeout(() => {
        isOld = true;
      }, NOT_TOLD_MS);
  });
  setInterval(load, LOOK_EVERY_MS);
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
