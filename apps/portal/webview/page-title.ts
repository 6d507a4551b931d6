import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

/** The page's part of the window title: a front end's page sets its own only once it has loaded. */
export function pageTitle(words: Words): string {
  const site = sayIn<typeof en>(words, 'portal')('windowTitle', { page: '' });
  const { title } = document;
  return title.endsWith(site) ? title.slice(0, -site.length) : title;
}

export function onTitle(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
