import type { ToldNotice } from '../../rules/console/parts.ts';
import { useConsoleSay } from './say.ts';

/** A notice by its subject, and how far it came. */
export function ToldPart({ data: { subject, deliveries } }: { readonly data: ToldNotice }) {
  const say = useConsoleSay();
  return (
    <>
      {say('told', { subject })}
      <small>
        {deliveries.length === 0
          ? say('toldNobody')
          : deliveries.map(({ channel, state, people }) => say(`to_${state}`, { channel: say(`channel_${channel}`), people })).join(' · ')}
      </small>
    </>
  );
}
