import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';

/** Whether a method that was entered on the way is saved; undefined of one that was saved before. */
export function keepingText(keeping: string | null | undefined, say: Say<typeof en>): string | undefined {
  switch (keeping) {
    case 'no':
      return say('payOnce');
    case 'wanted':
      return say('saveWanted');
    case 'kept':
      return say('saveDone');
    default:
      return undefined;
  }
}
