import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Limit, Limiter } from '#platform/rules/limits.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { identitySettings } from '../rules/settings.ts';
import { type IdentityLimit, identityLimits } from '../rules/sign-in/sign-in-limits.ts';
import { type AccessApi, type AccessDependencies, createAccess } from './access/api.ts';
import { type BlocksApi, createBlocks } from './access/blocks.ts';
import { createIdentity, type IdentityApi, type IdentityDependencies } from './api.ts';
import { identityCommands } from './commands.ts';
import { identityConsole } from './console.ts';
import { addSessionsGraph, addStepUpGraph } from './graph.ts';
import { createLimiter } from './limits/sign-in-limiter.ts';
import { createTries } from './limits/tries.ts';
import { identityMetrics } from './metrics.ts';
import { identityNotices } from './notices/notices.ts';
import { createOperators, type OperatorsApi, type OperatorsDependencies } from './operators/api.ts';
import { createPasskeys, type PasskeysApi } from './passkeys/api.ts';
import { addPasskeysGraph } from './passkeys/graph.ts';
import { createRecovery, type RecoveryApi, type RecoveryDependencies } from './recovery/api.ts';
import { type IdentitySecurityLog, identitySecurityEvents } from './security-events.ts';
import { createSecurityHistory, type SecurityHistoryApi } from './security-history/api.ts';
import { addSecurityHistoryGraph } from './security-history/graph.ts';
import { createProviderLogout, type ProviderLogoutApi } from './sessions/provider-logout.ts';
import { createStepUp, type StepUpApi, type StepUpDependencies } from './step-up/api.ts';

const TEN_MINUTES_MS = 10 * 60_000;

type Dependencies = IdentityDependencies &
  AccessDependencies &
  StepUpDependencies &
  Pick<RecoveryDependencies, 'accounts'> &
  Pick<OperatorsDependencies, 'sealingKey' | 'factorRequired'> & {
    readonly security: IdentitySecurityLog;
    readonly publicUrl: string;
    /** How long the trail is kept (`audit.keptDays`). */
    readonly keptDays: () => Promise<number>;
  };

/** Everything that decides who may come in, as whom, and by what proof. */
type Api = {
  readonly identity: IdentityApi;
  readonly access: AccessApi;
  readonly blocks: BlocksApi;
  readonly providerLogout: ProviderLogoutApi;
  readonly operators: OperatorsApi;
  readonly passkeys: PasskeysApi;
  readonly recovery: RecoveryApi;
  readonly stepUp: StepUpApi;
  readonly securityHistory: SecurityHistoryApi;
  readonly limited: Limiter<IdentityLimit>;
  /** Counts what others limit, too. */
  readonly limiterOf: <Kind extends string>(limits: Readonly<Record<Kind, Limit>>) => Limiter<Kind>;
};

const secret = (kept: string) => ({ kept, notExported: 'A secret, or what guards one.' });
const brief = { deletedBy: 'identity.forget-ended', notExported: 'A secret, or what guards one.' } as const;

export const identityModule = {
  name: 'identity',
  settings: identitySettings,
  commands: identityCommands,
  console: identityConsole,
  tables: {
    login: secret('As long as the user.'),
    login_elsewhere: secret('As long as the user.'),
    passkey: secret('Until its owner removes it.'),
    step_up: secret('One row for a session and purpose; deleted with the session.'),
    client: secret('As long as the installation: who other systems were.'),
    client_secret: secret('Until it is replaced or revoked.'),
    operator: secret('As long as the installation: the trail names them.'),
    operator_factor: secret('Until it is removed.'),
    blocked_network: secret('Until the block is lifted.'),
    session: brief,
    sign_in_try: brief,
    recovery: brief,
    logout_token: brief,
    oidc_record: brief,
    passkey_challenge: brief,
    operator_session: brief,
    operator_link: brief,
    sign_in_failures: { deletedBy: 'identity.forget-ended', notExported: 'Counts of all customers together.' },
    identity_trail: {
      deletedBy: 'identity.forget-trail',
      notExported: 'Read under Security by the person whose sign-in it is, nobody else on the account, and by operators.',
    },
  },
  graph: {
    endpoint: 'default',
    tells: ['AddPasskey'],
    add(builder, api) {
      addSessionsGraph(builder, () => api().identity);
      addPasskeysGraph(builder, () => api().passkeys);
      addStepUpGraph(builder, () => api().stepUp);
      addSecurityHistoryGraph(builder, () => api().securityHistory);
    },
  },
  securityEvents: identitySecurityEvents,
  metrics: identityMetrics,
  limits: identityLimits,
  notices: identityNotices,
  open({ keptDays, sealingKey, factorRequired, ...deps }: Dependencies) {
    const { database, machine, security } = deps;
    const identity = createIdentity(deps);
    const stepUp = createStepUp(deps);
    const securityHistory = createSecurityHistory(database);
    const operators = createOperators({ ...deps, sealingKey, factorRequired });
    const recovery = createRecovery({ ...deps, identity });
    const tries = createTries(database);
    const limiterOf: Api['limiterOf'] = (limits) => createLimiter(limits, tries, machine, security);
    return {
      api: {
        identity,
        stepUp,
        securityHistory,
        operators,
        recovery,
        passkeys: createPasskeys({ ...deps, identity, stepUp }),
        blocks: createBlocks(deps),
        providerLogout: createProviderLogout(deps),
        access: createAccess({ ...deps, whereLogins: identity.credentialsElsewhere ? 'elsewhere' : 'here' }),
        limited: limiterOf(identityLimits),
        limiterOf,
      },
      runs: [
        {
          name: 'recovery',
          stage: 'conclude',
          runs: recovery.runs(),
          due: { none: 'It looks up, in machine time, who asked for a code a second ago.' },
        },
      ],
      figures: {
        in: 'web',
        report: async (metrics) => metrics.of(identityMetrics).set('demarc_sign_in_brake', {}, (await identity.isBraked()) ? 1 : 0),
      },
      retention: [
        {
          name: 'identity.forget-ended',
          everyMs: TEN_MINUTES_MS,
          run: () => Promise.all([identity.forgetEnded(), operators.forgetEnded()]),
        },
        {
          name: 'identity.forget-trail',
          everyMs: TEN_MINUTES_MS,
          run: async (now: IsoInstant) => securityHistory.forget(plusMilliseconds(now, -(await keptDays()) * DAY_MS)),
        },
      ],
    };
  },
} as const satisfies ServerModule<Dependencies, Api>;
