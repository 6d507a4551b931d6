import { use, useEffect } from 'react';
import { MarkWrongContext } from './action-form.tsx';

/** Begins the window's title with "Error:" while something is wrong that the page's action does not see, as in the vault's frame (conventions U7). */
export function useMarkWrong(wrong: boolean): void {
  const mark = use(MarkWrongContext);
  useEffect(() => {
    mark(wrong);
    return () => mark(false);
  }, [mark, wrong]);
}
