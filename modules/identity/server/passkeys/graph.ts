import type { Enumeration } from '#platform/rules/enumeration.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { type GraphContext, requireViewer } from '#platform/server/graph/viewer.ts';
import type { AddRefusal, PasskeysApi } from './api.ts';
import type { OwnPasskey } from './store.ts';

type Refused = { readonly reason: AddRefusal | 'name' | 'gone' };
type Changed = Pick<GraphContext, 'viewer'>;

const refusalReasonEnum: Enumeration<Refused['reason']> = {
  name: 'PasskeyRefusalReason',
  description: 'Why a passkey was not added or renamed',
  values: {
    verify: 'adding: prove who you are first (sendStepUpCode with new-passkey)',
    full: 'adding: the person has as many as allowed',
    refused: 'adding: the browser’s credential is not valid',
    name: 'renaming: the name is empty or too long',
    gone: 'renaming: there is no such passkey',
  },
};

/** The passkeys are read again only if the document asks for them. */
const changedBy = ({ viewer }: GraphContext): Changed => ({ viewer });

const instant = (at: string) => isoInstant(Date.parse(at));

/** `Account.passkeys` and its mutations. Another person's passkey is treated as nonexistent. */
export function addPasskeysGraph(builder: GraphBuilder, api: () => PasskeysApi): void {
  const passkey = builder.objectRef<OwnPasskey>('Passkey').implement({
    description: 'A way for the viewer to sign in without a password',
    fields: (t) => ({
      id: t.exposeID('passkeyNo', { description: 'Its number with us' }),
      name: t.exposeString('name', {
        description: 'The name its owner gave it, "Chrome, Windows" by default; empty if the browser is not recognized',
      }),
      createdAt: t.field({ type: 'IsoInstant', description: 'When it was added', resolve: ({ createdAt }) => instant(createdAt) }),
      lastUsedAt: t.field({
        type: 'IsoInstant',
        nullable: true,
        description: 'When it last signed somebody in; null if it never did',
        resolve: ({ lastUsedAt }) => (lastUsedAt === null ? null : instant(lastUsedAt)),
      }),
      isSynced: t.exposeBoolean('isSynced', { description: 'Also stored elsewhere, so it survives the loss of its device' }),
    }),
  });
  builder.objectField('Account', 'passkeys', (t) =>
    t.field({
      type: [passkey],
      description: 'The viewer’s passkeys, newest last',
      resolve: (_, __, context) => api().passkeysOf(requireViewer(context)),
    }),
  );
  const changed = builder.objectRef<Changed>('PasskeysChanged').implement({
    description: 'The viewer’s passkeys are as requested',
    fields: (t) => ({
      passkeys: t.field({
        type: [passkey],
        description: 'What they are now, newest last',
        resolve: (_, __, context) => api().passkeysOf(requireViewer(context)),
      }),
    }),
  });
  const refused = builder.objectRef<Refused>('PasskeyRefused').implement({
    description: 'Nothing was changed',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }) }),
  });
  const answer = builder.unionType('PasskeyAnswer', {
    description: 'The passkeys after the change, or why nothing was changed',
    types: [changed, refused],
    resolveType: (value) => ('reason' in value ? 'PasskeyRefused' : 'PasskeysChanged'),
  });
  builder.mutationFields((t) => ({
    addPasskey: t.field({
      type: answer,
      description: 'Adds what the browser created, and tells the contact on file',
      args: { made: t.arg.string({ required: true, description: 'The credential created by the browser, as WebAuthn JSON' }) },
      async resolve(_, { made }, context): Promise<Changed | Refused> {
        const added = await api().add(requireViewer(context), made);
        return added.ok ? changedBy(context) : { reason: added.refusal };
      },
    }),
    renamePasskey: t.field({
      type: answer,
      description: 'Gives a passkey another name',
      args: { id: t.arg.id({ required: true, description: 'Which passkey' }), name: t.arg.string({ required: true, description: 'The new name' }) },
      async resolve(_, { id, name }, context): Promise<Changed | Refused> {
        const renamed = await api().rename(requireViewer(context), id, name);
        return renamed.ok ? changedBy(context) : { reason: renamed.refusal };
      },
    }),
    removePasskey: t.field({
      type: answer,
      description: 'Removes a passkey, if it is not gone already, and tells the contact on file',
      args: { id: t.arg.id({ required: true, description: 'Which passkey' }) },
      async resolve(_, { id }, context): Promise<Changed | Refused> {
        await api().remove(requireViewer(context), id);
        return changedBy(context);
      },
    }),
  }));
}
