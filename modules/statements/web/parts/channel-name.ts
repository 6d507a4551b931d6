import { channelWords, wordIn } from '../../rules/words.ts';
import { useSay } from './say.ts';

/** How a payment was made: "Paid online", "Auto Pay". Undefined for a channel that this version does not know. */
export function useChannelName(): (channel: string) => string | undefined {
  const say = useSay();
  return (channel) => {
    const word = wordIn(channelWords, channel);
    return word && say(word);
  };
}
