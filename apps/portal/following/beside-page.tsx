import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Words, WordsProvider } from '#platform/web/say.tsx';

/** Renders something outside the page's own tree, before or after it, so that it survives whatever happens to the page. */
export function besidePage(id: string, where: 'before' | 'after', words: Words): (content: ReactNode) => void {
  const place = document.createElement('div');
  place.id = id;
  place.style.display = 'contents';
  if (where === 'before') document.body.prepend(place);
  else document.body.append(place);
  const root = createRoot(place);
  return (content) => root.render(<WordsProvider words={words}>{content}</WordsProvider>);
}
