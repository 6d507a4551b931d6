import { Row } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { DeviceInListFragment } from '#platform/web/generated/graphql.ts';
import { isUnwell } from '../../rules/device-state.ts';
import { deviceName } from './device-name.ts';
import { kindOf, roomOf, shownState } from './device-words.ts';
import { useSay } from './say.ts';

/** A device in a list: what it is called, what it is and where, and how it stands. It leads to its page. */
export function DeviceRow({ device }: { readonly device: DeviceInListFragment }) {
  const say = useSay();
  const { id, kind, model, nickname, room, state } = device;
  const { tone, words } = shownState(device);
  const place = roomOf(room);
  const facts = [...(nickname === null ? [model] : [say(kindOf(kind).words)]), ...(place ? [say(place)] : [])];
  return (
    <Row
      mark={<Mark icon={kindOf(kind).icon} tone={isUnwell(state) ? tone : 'neutral'} />}
      facts={facts}
      state={<StatusTag tone={tone}>{say(words)}</StatusTag>}
      whole
    >
      <Link href={pathOf('equipment', { id })}>{deviceName(device, say)}</Link>
    </Row>
  );
}
