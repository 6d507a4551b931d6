import { useSay } from '../say.ts';

/** "Internet, TV and voice" for core, "Mobile", "Streaming". */
export function usePartName(): (part: string) => string {
  const say = useSay();
  return (part) => (part === 'mobile' ? say('partMobile') : part === 'streaming' ? say('partStreaming') : say('partCore'));
}
