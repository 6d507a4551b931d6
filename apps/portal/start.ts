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

afterFirstPaint(() => {
  const scripts: readonly string[] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]');
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const [entry] = scripts;
  if (entry !== undefined) void import(/* @vite-ignore */ entry);
});
