/**
 * Brings the scripts of the page once its first view is painted: until then they would share a slow line with its styles and a slow phone with its layout.
 * The page is whole without them meanwhile. Imports nothing, so that it is one small file.
 */
function afterFirstPaint(act: () => void): void {
  // A page that nobody sees yet is not painted, and may as well be ready when somebody does.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    act();
    return;
  }
  const observer = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    act();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** Milliseconds of work after which the browser may answer the reader first: 50 on a phone that is six times slower. */
const AT_ONCE_MS = 8;

/** Runs the scripts, what others import before them, a few at a time: the first import of the last one alone would run all of them in one go. */
async function runInTurn(scripts: readonly string[]): Promise<void> {
  let since = performance.now();
  for (const href of scripts) {
    await import(/* @vite-ignore */ href);
    if (performance.now() - since < AT_ONCE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

afterFirstPaint(() => {
  const scripts: readonly string[] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]');
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  void runInTurn(scripts);
});
