import { pathOf } from '#platform/rules/routes.ts';
import { DeviceDocument, RenameDeviceDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { LONGEST_NICKNAME } from '../../../rules/nickname.ts';
import { kindOf } from '../../parts/device-words.ts';
import { type NicknameData, NicknamePage, REMOVE } from './NicknamePage.tsx';

/** /services/equipment/{id}/nickname */
export const page = definePage<NicknameData>({
  async load({ graph, params: { id = '' } }) {
    const { device } = await graph(DeviceDocument, { id });
    return device?.mayBeNamed ? { device } : notHere;
  },
  act: rename,
  title: ({ device: { kind } }, words) => {
    const say = sayIn<typeof en>(words, 'equipment');
    return say('nameTitle', { device: say(kindOf(kind).words) });
  },
  Page: NicknamePage,
});

const problems = { length: 'nameLength', markup: 'nameMarkup', 'card-number': 'nameCard', 'name-taken': 'nameTaken' } as const;

async function rename(form: FormData, { graph, params: { id = '' }, words }: PageRequest): Promise<ActionAnswer> {
  const { act, nickname = '' } = fieldsOf(form);
  const isRemoved = act === REMOVE;
  const { renameDevice: renamed } = await graph(RenameDeviceDocument, { id, nickname: isRemoved ? null : nickname });
  if (renamed.__typename === 'DeviceRenamed') return { goTo: `${pathOf('equipment', { id })}?done=${isRemoved ? 'unnamed' : 'named'}` };
  if (renamed.reason === 'no-such-device' || renamed.reason === 'not-nameable') return { goTo: pathOf('services') };
  const say = sayIn<typeof en>(words, 'equipment');
  return { problems: [{ field: 'nickname', text: say(problems[renamed.reason], { longest: LONGEST_NICKNAME }) }] };
}
