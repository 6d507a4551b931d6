import { isoInstant } from '#platform/server/clock/instant.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import type { AddRefusal, PasskeysApi } from './api.ts';
import type { OwnPasskey } from './store.ts';

type Refused = { readonly reason: AddRefusal | 'name' | 'gone' };
type Done = { readonly done: true };

const instant = (at: string) => isoInstant(Date.parse(at));

/** `Account.passkeys` and its mutations. Another person's passkey is treated as nonexistent. */
export function addPasskeysGraph(builder: GraphBuilder, api: () => PasskeysApi): void {
  const passkey = builder.objectRef<OwnPasskey>('Passkey').implement({
    fields: (t) => ({
      id: t.exposeID('passkeyNo'),
      name: t.exposeString('name', {
        description: 'The name its owner gave it, "Chrome, Windows" by default; empty if the browser is not recognized',
      }),
      createdAt: t.field({ type: 'IsoInstant', resolve: ({ createdAt }) => instant(createdAt) }),
      lastUsedAt: t.field({ type: 'IsoInstant', nullable: true, resolve: ({ lastUsedAt }) => (lastUsedAt === null ? null : instant(lastUsedAt)) }),
      isSynced: t.exposeBoolean('isSynced', { description: 'Also stored elsewhere, so it survives the loss of its device' }),
    }),
  });
  builder.objectField('Account', 'passkeys', (t) =>
    t.field({ type: [passkey], description: 'Newest last', resolve: (_, __, context) => api().passkeysOf(requireViewer(context)) }),
  );
  const done = builder.objectRef<Done>('PasskeyDone').implement({ fields: (t) => ({ done: t.exposeBoolean('done') }) });
  const refused = builder.objectRef<Refused>('PasskeyRefused').implement({
    description: 'Adding: verify (step-up is needed first), full, refused · renaming: name (empty or too long), gone',
    fields: (t) => ({ reason: t.exposeString('reason') }),
  });
  const answer = builder.unionType('PasskeyAnswer', {
    types: [done, refused],
    resolveType: (value) => ('reason' in value ? 'PasskeyRefused' : 'PasskeyDone'),
  });
  builder.mutationFields((t) => ({
    addPasskey: t.field({
      type: answer,
      args: { made: t.arg.string({ required: true, description: 'The credential created by the browser, as WebAuthn JSON' }) },
      async resolve(_, { made }, context): Promise<Done | Refused> {
        const added = await api().add(requireViewer(context), made);
        return added.ok ? { done: true } : { reason: added.refusal };
      },
    }),
    renamePasskey: t.field({
      type: answer,
      args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      async resolve(_, { id, name }, context): Promise<Done | Refused> {
        const renamed = await api().rename(requireViewer(context), id, name);
        return renamed.ok ? { done: true } : { reason: renamed.refusal };
      },
    }),
    removePasskey: t.field({
      type: answer,
      args: { id: t.arg.id({ required: true }) },
      async resolve(_, { id }, context): Promise<Done | Refused> {
        await api().remove(requireViewer(context), id);
        return { done: true };
      },
    }),
  }));
}
