import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';

const partNames = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;
const isPart = (part: string): part is keyof typeof partNames => Object.hasOwn(partNames, part);

/** The name of a part of the account; an unknown part of a later version keeps its raw name. */
export const partName = (say: Say<typeof en>, part: string): string => (isPart(part) ? say(partNames[part]) : part);

export function usePartName(): (part: string) => string {
  const say = useSay();
  return (part) => partName(say, part);
}
