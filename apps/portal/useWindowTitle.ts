import { useEffect } from 'react';
import { useWords } from '#platform/web/say.tsx';
import { windowTitle } from './window-title.ts';

/** Keeps the window's title up to date while a page is shown. */
export function useWindowTitle(page: string, wrong = false): void {
  const words = useWords();
  useEffect(() => {
    document.title = windowTitle(page, wrong, words);
  }, [page, wrong, words]);
}
