import { GraphQLError } from 'graphql';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import { type Credential, signInClaims } from '../rules/sign-in/sign-in-claims.ts';
import { isStepUpPurpose, type StepUpPurpose } from '../rules/step-up.ts';
import type { IdentityApi } from './api.ts';
import type { OwnSession } from './sessions/own-sessions.ts';
import type { CodeNotSent, CodeRefusal, StepUpApi, StepUpStanding } from './step-up/api.ts';

type Refused = { readonly reason: CodeNotSent | CodeRefusal['reason']; readonly triesLeft?: number };
type Done = { readonly purpose: StepUpPurpose };

export type Sessions = Pick<IdentityApi, 'sessionsOf' | 'endOwnSession' | 'endOtherSessions' | 'credentialOf' | 'credentialsElsewhere'>;

/** `Account.sessions`: where the viewer is signed in, and ending a session. Another person's session is treated as nonexistent. */
export function addSessionsGraph(builder: GraphBuilder, api: () => Sessions): void {
  const session = builder.objectRef<OwnSession>('Session').implement({
    fields: (t) => ({
      id: t.exposeID('sessionNo'),
      device: t.exposeString('device', { description: '"Chrome, Windows"; empty if the browser is not recognized' }),
      startedAt: t.expose('startedAt', { type: 'IsoInstant' }),
      lastSeenAt: t.expose('lastSeenAt', { type: 'IsoInstant', description: 'Accurate to the minute' }),
      kept: t.exposeBoolean('kept'),
      byNetwork: t.exposeBoolean('byNetwork', { description: 'Signed in by the provider’s network, without credentials' }),
      isThis: t.exposeBoolean('isThis', { description: 'The session making this request' }),
    }),
  });
  builder.objectField('Account', 'byNetwork', (t) =>
    t.boolean({
      description: 'Whether the provider’s network signed this session in, without credentials (AutoAccess)',
      resolve: (_, __, context) => requireViewer(context).byNetwork ?? false,
    }),
  );
  builder.objectField('Account', 'sessions', (t) =>
    t.field({ type: [session], description: 'Most recently used first', resolve: (_, __, context) => api().sessionsOf(requireViewer(context)) }),
  );
  builder.objectField('Account', 'credentialsElsewhere', (t) =>
    t.boolean({ description: 'Passwords and passkeys are changed at the identity provider, not here', resolve: () => api().credentialsElsewhere }),
  );
  const idToken = builder.objectRef<typeof signInClaims & { readonly credential_type: Credential | 'network' }>('IdTokenClaims').implement({
    description:
      'The claims of the sign-in\'s ID token, except the person\'s identity. A sign-in by the network has no ID token: its credential is "network"',
    fields: (t) => ({
      identityDomain: t.exposeString('identity_domain'),
      useCase: t.exposeString('use_case'),
      credentialType: t.exposeString('credential_type'),
      accountType: t.exposeString('account_type'),
    }),
  });
  builder.objectField('Account', 'idToken', (t) =>
    t.field({
      type: idToken,
      async resolve(_, __, context) {
        const viewer = requireViewer(context);
        return { ...signInClaims, credential_type: viewer.byNetwork ? ('network' as const) : await api().credentialOf(viewer) };
      },
    }),
  );
  builder.mutationFields((t) => ({
    endSession: t.field({
      type: [session],
      description: "Ends one of the viewer's sessions at once and returns the rest",
      args: { id: t.arg.id({ required: true }) },
      async resolve(_, { id }, context) {
        const viewer = requireViewer(context);
        await api().endOwnSession(viewer, id);
        return api().sessionsOf(viewer);
      },
    }),
    endOtherSessions: t.field({
      type: [session],
      description: "Ends all of the viewer's sessions except this one",
      async resolve(_, __, context) {
        const viewer = requireViewer(context);
        await api().endOtherSessions(viewer);
        return api().sessionsOf(viewer);
      },
    }),
  }));
}

/** `Account.stepUp` and its two mutations: they concern only the session that asks. */
export function addStepUpGraph(builder: GraphBuilder, api: () => StepUpApi): void {
  const standing = builder.objectRef<StepUpStanding>('StepUp').implement({
    description: 'Whether step-up has been done in this session for one purpose',
    fields: (t) => ({
      fresh: t.exposeBoolean('fresh', { description: 'Step-up was done and is still valid, or is not needed' }),
      contact: t.exposeString('contact', { description: 'Where codes are sent: o•••@example.com' }),
      usableFrom: t.expose('usableFrom', { type: 'IsoInstant', nullable: true, description: 'Set while the contact is too new to receive codes' }),
      waiting: t.exposeBoolean('waiting', { description: 'A code was sent and can still be entered' }),
    }),
  });
  const done = builder.objectRef<Done>('StepUpDone').implement({ fields: (t) => ({ purpose: t.exposeString('purpose') }) });
  const refused = builder.objectRef<Refused>('StepUpRefused').implement({
    description:
      'Sending: contact-too-new, too-many (today) · verifying: malformed (no try used), wrong, ended (too late, too many tries, or already used)',
    fields: (t) => ({ reason: t.exposeString('reason'), triesLeft: t.exposeInt('triesLeft', { nullable: true }) }),
  });
  const answer = builder.unionType('StepUpAnswer', {
    types: [done, refused],
    resolveType: (value) => ('reason' in value ? 'StepUpRefused' : 'StepUpDone'),
  });
  const purposeArg = { required: true, description: 'new-method, new-contact, voice-details, account-users or new-passkey' } as const;

  builder.objectField('Account', 'stepUp', (t) =>
    t.field({
      type: standing,
      args: { purpose: t.arg.string(purposeArg) },
      resolve: (_, { purpose }, context) => api().standing(requireViewer(context), known(purpose)),
    }),
  );
  builder.mutationFields((t) => ({
    sendStepUpCode: t.field({
      type: answer,
      description: 'Sends a six-digit code, which invalidates the previous one',
      args: { purpose: t.arg.string(purposeArg) },
      async resolve(_, args, context) {
        const purpose = known(args.purpose);
        const sent = await api().sendCode(requireViewer(context), purpose);
        return sent.ok ? { purpose } : { reason: sent.refusal };
      },
    }),
    verifyStepUpCode: t.field({
      type: answer,
      args: { purpose: t.arg.string(purposeArg), code: t.arg.string({ required: true }) },
      async resolve(_, args, context) {
        const purpose = known(args.purpose);
        const verified = await api().verify(requireViewer(context), purpose, args.code);
        return verified.ok ? { purpose } : verified.refusal;
      },
    }),
  }));
}

function known(purpose: string): StepUpPurpose {
  if (!isStepUpPurpose(purpose)) throw new GraphQLError('No such purpose', { extensions: { code: 'BAD_USER_INPUT' } });
  return purpose;
}
