import { Chips } from '#design/web/panels/Chips.tsx';
import type { VoiceLineShownFragment } from '#platform/web/generated/graphql.ts';
import { useSay } from './say.ts';
import { lineName, ofLine } from './words.ts';

type Props = { readonly lines: readonly VoiceLineShownFragment[]; readonly chosen: string; readonly path: `/${string}` };

/** Which line a page is about; nothing to choose with one. */
export function LineChoice({ lines, chosen, path }: Props) {
  const say = useSay();
  if (lines.length < 2) return null;
  return (
    <Chips
      label={say('chooseLine')}
      chips={lines.map((line) => ({ key: line.id, href: ofLine(path, line), label: lineName(line), current: line.id === chosen }))}
    />
  );
}
