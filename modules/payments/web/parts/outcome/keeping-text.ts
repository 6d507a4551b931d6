import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';

/** Whether a method entered during the payment is saved; undefined for one saved before. */
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
