import { channelWords, wordIn } from '../../rules/words.ts';
import { useSay } from './say.ts';

/** "Paid online", "Auto Pay": how a payment came. Undefined for a way that this version does not know. */
export function useChannelName(): (channel: string) => string | undefined {
  const say = useSay();
  return (channel) => {
    const word = wordIn(channelWords, channel);
    return word && say(word);
  };
}
