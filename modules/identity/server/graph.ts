import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import { type Credential, signInClaims } from '../rules/sign-in/sign-in-claims.ts';
import { type StepUpPurpose, stepUpPurposeEnum } from '../rules/step-up.ts';
import type { IdentityApi } from './api.ts';
import type { OwnSession } from './sessions/own-sessions.ts';
import type { CodeNotSent, CodeRefusal, StepUpApi, StepUpStanding } from './step-up/api.ts';

type Refused = { readonly reason: CodeNotSent | CodeRefusal['reason']; readonly triesLeft?: number };
type Done = { readonly purpose: StepUpPurpose };

const refusalReasonEnum: Enumeration<Refused['reason']> = {
  name: 'StepUpRefusalReason',
  description: 'Why no code was sent, or why a code was not accepted',
  values: {
    'contact-too-new': 'sending: the contact is too new to receive codes (see usableFrom)',
    'too-many': 'sending: no more codes today',
    malformed: 'verifying: not six digits; no try was used',
    wrong: 'verifying: another code (see triesLeft)',
    ended: 'verifying: too late, too many tries, or already used',
  },
};

const credentialEnum: Enumeration<Credential | 'network'> = {
  name: 'CredentialType',
  description: 'What a person signed in with',
  values: { password: 'a password', passkey: 'a passkey', network: 'nothing: the provider’s network recognized the household' },
};

export type Sessions = Pick<IdentityApi, 'sessionsOf' | 'endOwnSession' | 'endOtherSessions' | 'credentialOf' | 'credentialsElsewhere'>;

/** `Account.sessions`: where the viewer is signed in, and ending a session. Another person's session is treated as nonexistent. */
export function addSessionsGraph(builder: GraphBuilder, api: () => Sessions): void {
  const session = builder.objectRef<OwnSession>('Session').implement({
    description: 'A place where the viewer is signed in',
    fields: (t) => ({
      id: t.exposeID('sessionNo', { description: 'Its number; not the secret that the cookie holds' }),
      device: t.exposeString('device', { description: 'The browser, "Chrome, Windows"; empty if the browser is not recognized' }),
      startedAt: t.expose('startedAt', { type: 'IsoInstant', description: 'When they signed in there' }),
      lastSeenAt: t.expose('lastSeenAt', { type: 'IsoInstant', description: 'When it was last used, accurate to the minute' }),
      kept: t.exposeBoolean('kept', { description: '“Stay signed in” was chosen' }),
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
    t.field({
      type: [session],
      description: 'Where the viewer is signed in, most recently used first',
      resolve: (_, __, context) => api().sessionsOf(requireViewer(context)),
    }),
  );
  builder.objectField('Account', 'credentialsElsewhere', (t) =>
    t.boolean({ description: 'Passwords and passkeys are changed at the identity provider, not here', resolve: () => api().credentialsElsewhere }),
  );
  const idToken = builder.objectRef<typeof signInClaims & { readonly credential_type: Credential | 'network' }>('IdTokenClaims').implement({
    description:
      'The claims of the sign-in\'s ID token, except the person\'s identity. A sign-in by the network has no ID token: its credential is "network"',
    fields: (t) => ({
      identityDomain: t.exposeString('identity_domain', { description: 'The claim identity_domain, as the specification names it' }),
      useCase: t.exposeString('use_case', { description: 'The claim use_case' }),
      credentialType: t.expose('credential_type', { type: enumOf(builder, credentialEnum), description: 'The claim credential_type' }),
      accountType: t.exposeString('account_type', { description: 'The claim account_type' }),
    }),
  });
  builder.objectField('Account', 'idToken', (t) =>
    t.field({
      type: idToken,
      description: 'How the viewer signed in',
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
      args: { id: t.arg.id({ required: true, description: 'Which session' }) },
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
      possible: t.exposeBoolean('possible', { description: 'It is fresh, or a code for it can be sent: what needs it can be offered' }),
      contact: t.exposeString('contact', { description: 'Where codes are sent, masked: o•••@example.com' }),
      usableFrom: t.expose('usableFrom', {
        type: 'IsoInstant',
        nullable: true,
        description: 'When the contact will be old enough to receive codes; null if it is',
      }),
      refusesMail: t.boolean({
        description: 'The contact refused our last mail for good, so a code may not arrive',
        resolve: (_, __, context) => api().refusesMail(requireViewer(context)),
      }),
      waiting: t.exposeBoolean('waiting', { description: 'A code was sent and can still be entered' }),
    }),
  });
  const done = builder.objectRef<Done>('StepUpDone').implement({
    description: 'The code was sent, or accepted',
    fields: (t) => ({ purpose: t.expose('purpose', { type: enumOf(builder, stepUpPurposeEnum), description: 'What for' }) }),
  });
  const refused = builder.objectRef<Refused>('StepUpRefused').implement({
    description: 'No code was sent, or the code was not accepted',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }),
      triesLeft: t.exposeInt('triesLeft', { nullable: true, description: 'How often a code may still be entered; null unless it was wrong' }),
    }),
  });
  const answer = builder.unionType('StepUpAnswer', {
    description: 'Whether the code was sent or accepted, or why not',
    types: [done, refused],
    resolveType: (value) => ('reason' in value ? 'StepUpRefused' : 'StepUpDone'),
  });
  const purposeArg = { type: enumOf(builder, stepUpPurposeEnum), required: true, description: 'What for' } as const;

  builder.objectField('Account', 'stepUp', (t) =>
    t.field({
      type: standing,
      description: 'Whether the viewer has proved again who they are, in this session and for one purpose',
      args: { purpose: t.arg(purposeArg) },
      resolve: (_, { purpose }, context) => api().standing(requireViewer(context), purpose),
    }),
  );
  builder.mutationFields((t) => ({
    sendStepUpCode: t.field({
      type: answer,
      description: 'Sends a six-digit code, which invalidates the previous one',
      args: { purpose: t.arg(purposeArg) },
      async resolve(_, args, context) {
        const { purpose } = args;
        const sent = await api().sendCode(requireViewer(context), purpose);
        return sent.ok ? { purpose } : { reason: sent.refusal };
      },
    }),
    verifyStepUpCode: t.field({
      type: answer,
      description: 'Accepts the code once, in the session that asked for it',
      args: { purpose: t.arg(purposeArg), code: t.arg.string({ required: true, description: 'As typed; spaces and hyphens do not matter' }) },
      async resolve(_, args, context) {
        const { purpose } = args;
        const verified = await api().verify(requireViewer(context), purpose, args.code);
        return verified.ok ? { purpose } : verified.refusal;
      },
    }),
  }));
}
