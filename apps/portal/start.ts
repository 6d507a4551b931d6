/**
 * Loads the page's scripts once its first view is painted: earlier, they would compete with its styles on a slow line and with its layout on a slow
 * phone. The page is usable without them meanwhile. Imports nothing, so that it is one small file.
 */
function afterFirstPaint(act: () => void): void {
  // A hidden page is not painted, and may as well be ready when somebody looks.
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

/** Milliseconds of work before yielding to the browser: 50 on a phone that is six times slower. */
const AT_ONCE_MS = 8;

/** Runs the scripts, dependencies first, a few at a time: importing only the last one would run all of them in one go. */
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
