import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';

const names: Readonly<Record<string, keyof typeof en>> = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' };

/** "Internet, TV and voice" for core, "Mobile", "Streaming". */
export function usePartName(): (part: string) => string {
  const say = useSay();
  return (part) => say(names[part] ?? 'partCore');
}
