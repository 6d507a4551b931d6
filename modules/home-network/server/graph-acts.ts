import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActiveNetworkManager } from '#platform/server/graph/viewer.ts';
import { readGroup } from '../rules/group.ts';
import { type HomeField, type HomeRefusal, homeFieldEnum, homeRefusalEnum } from '../rules/network-refusal.ts';
import { readWifi } from '../rules/wifi.ts';
import type { HomeNetworkApi } from './api.ts';

type Refused = { readonly reason: HomeRefusal; readonly fields: readonly HomeField[] };
type Changed = { readonly done: true };

/** What changes the network at home, for those who manage it. */
export function addHomeActs(builder: GraphBuilder, api: () => HomeNetworkApi): void {
  const changed = builder.objectRef<Changed>('HomeChanged').implement({
    description: 'It is as was asked',
    fields: (t) => ({ done: t.exposeBoolean('done', { description: 'True' }) }),
  });
  const refused = builder.objectRef<Refused>('HomeRefused').implement({
    description: 'Nothing was changed',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, homeRefusalEnum), description: 'Why not' }),
      fields: t.field({ type: [enumOf(builder, homeFieldEnum)], description: 'The fields to correct', resolve: ({ fields }) => [...fields] }),
    }),
  });
  const answer = builder.unionType('HomeAnswer', {
    description: 'What was asked, or why not',
    types: [changed, refused],
    resolveType: (value) => ('reason' in value ? 'HomeRefused' : 'HomeChanged'),
  });
  const answered = (result: Result<undefined, HomeRefusal>): Changed | Refused =>
    result.ok ? { done: true } : { reason: result.refusal, fields: result.refusal === 'name-taken' ? ['name'] : [] };
  const malformed = (fields: readonly HomeField[]): Refused => ({ reason: 'malformed', fields });
  builder.mutationField('pauseHomeDevices', (t) =>
    t.field({
      type: answer,
      description: 'Pauses the internet of devices at home, or ends it',
      args: {
        macs: t.arg.stringList({ required: true, description: 'The devices' }),
        paused: t.arg.boolean({ required: true, description: 'Whether they are to be paused' }),
      },
      resolve: async (_, { macs, paused }, context) => answered(await api().pause(requireActiveNetworkManager(context), macs, paused)),
    }),
  );
  builder.mutationField('addHomeGroup', (t) =>
    t.field({
      type: answer,
      description: 'Makes a group of devices that are paused together',
      args: {
        name: t.arg.string({ required: true, description: '1 to 30 characters' }),
        macs: t.arg.stringList({ required: true, description: '1 to 64 devices of the home' }),
        days: t.arg.intList({ required: true, description: 'The weekdays on which its times begin, 0 is Sunday; none: only by hand' }),
        from: t.arg.string({ required: true, description: 'When its times begin, "21:00"; empty without' }),
        until: t.arg.string({ required: true, description: 'When they end, on the next day if that is not later; empty without' }),
      },
      async resolve(_, typed, context) {
        const viewer = requireActiveNetworkManager(context);
        const read = readGroup(typed);
        return 'wrong' in read ? malformed(read.wrong) : answered(await api().addGroup(viewer, read.group));
      },
    }),
  );
  builder.mutationField('removeHomeGroup', (t) =>
    t.field({
      type: answer,
      description: 'Removes a group; what its times pause goes on. One that is gone already is removed',
      args: { id: t.arg.id({ required: true, description: 'The group' }) },
      async resolve(_, { id }, context) {
        await api().removeGroup(requireActiveNetworkManager(context), id);
        return { done: true } as const;
      },
    }),
  );
  builder.mutationField('changeHomeWifi', (t) =>
    t.field({
      type: answer,
      description: 'Changes the Wi-Fi at home as a whole; every device has to join again',
      args: {
        name: t.arg.string({ required: true, description: '1 to 32 bytes' }),
        passphrase: t.arg.string({ required: true, description: '8 to 63 printable ASCII characters' }),
        security: t.arg.string({ required: true, description: 'wpa2, wpa2-wpa3 or wpa3' }),
        bandSteering: t.arg.boolean({ required: true, description: 'One name for all bands' }),
        guestOn: t.arg.boolean({ required: true, description: 'Whether there is a guest network' }),
        guestName: t.arg.string({ required: true, description: 'Its name; ignored without' }),
        guestPassphrase: t.arg.string({ required: true, description: 'Its passphrase; ignored without' }),
      },
      async resolve(_, typed, context) {
        const viewer = requireActiveNetworkManager(context);
        const read = readWifi(typed);
        return 'wrong' in read ? malformed(read.wrong) : answered(await api().setWifi(viewer, read.settings));
      },
    }),
  );
}
