import type { AccountPart } from '#platform/rules/account-part.ts';
import { useSay } from '../say.ts';

const names = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;

/** "Internet, TV and voice" for core, "Mobile", "Streaming". */
export function usePartName(): (part: AccountPart) => string {
  const say = useSay();
  return (part) => say(names[part]);
}
