import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';

const partNames = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;

/** The name of a part of the account. */
export const partName = (say: Say<typeof en>, part: AccountPart): string => say(partNames[part]);

export function usePartName(): (part: AccountPart) => string {
  const say = useSay();
  return (part) => partName(say, part);
}
