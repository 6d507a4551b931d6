import { useEffect } from 'react';
import { useWords } from '#platform/web/say.tsx';
import { windowTitle } from './window-title.ts';

/** Keeps the window's title true while a page stands. */
export function useWindowTitle(page: string, wrong = false): void {
  const words = useWords();
  useEffect(() => {
    document.title = windowTitle(page, wrong, words);
  }, [page, wrong, words]);
}
