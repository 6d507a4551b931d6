import type { AccountsPort } from '#modules/account/server/port.ts';
import type { Configuration } from '#modules/configuration/server/configuration.ts';
import { type AccessApi, createAccess } from '#modules/identity/server/access/api.ts';
import { type BlocksApi, createBlocks } from '#modules/identity/server/access/blocks.ts';
import { createIdentity, type IdentityApi } from '#modules/identity/server/api.ts';
import { createOperators, type OperatorsApi } from '#modules/identity/server/operators/api.ts';
import { createPasskeys, type PasskeysApi } from '#modules/identity/server/passkeys/api.ts';
import { createRecovery, type RecoveryApi } from '#modules/identity/server/recovery/api.ts';
import { createSecurityHistory, type SecurityHistoryApi } from '#modules/identity/server/security-history/api.ts';
import { createProviderLogout, type ProviderLogoutApi } from '#modules/identity/server/sessions/provider-logout.ts';
import { createStepUp, type StepUpApi } from '#modules/identity/server/step-up/api.ts';
import type { CodeOf } from '#modules/identity/server/step-up/code.ts';
import type { NoticesApi } from '#modules/notices/server/api.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { SecurityLog } from '#platform/server/log/security.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';

/** Everything that decides who may come in, as whom, and by what proof. */
export type ComposedIdentity = {
  readonly identity: IdentityApi;
  readonly access: AccessApi;
  readonly blocks: BlocksApi;
  readonly providerLogout: ProviderLogoutApi;
  readonly operators: OperatorsApi;
  readonly passkeys: PasskeysApi;
  readonly recovery: RecoveryApi;
  readonly stepUp: StepUpApi;
  readonly securityHistory: SecurityHistoryApi;
};

export function composeIdentity(needs: {
  readonly settings: Settings;
  readonly database: Database;
  readonly accounts: AccountsPort;
  readonly notices: NoticesApi;
  readonly codeOf: CodeOf;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly security: SecurityLog;
  readonly configuration: Pick<Configuration, 'figure'>;
  readonly partnerNames: readonly string[];
}): ComposedIdentity {
  const { settings, configuration, partnerNames, ...common } = needs;
  const identity = createIdentity({
    ...common,
    partnerNames,
    credentialsElsewhere: settings.identityProvider !== undefined,
    brakeLimits: async () => ({
      from: await configuration.figure('identity.brakeFrom'),
      times: await configuration.figure('identity.brakeTimes'),
    }),
  });
  const stepUp = createStepUp(common);
  return {
    identity,
    stepUp,
    securityHistory: createSecurityHistory(needs.database),
    passkeys: createPasskeys({ ...common, identity, stepUp, publicUrl: settings.publicUrl }),
    operators: createOperators({
      ...common,
      sealingKey: Buffer.from(keyFor(settings, 'operators'), 'base64url'),
      factorRequired: settings.operatorFactorRequired,
    }),
    blocks: createBlocks(common),
    providerLogout: createProviderLogout(common),
    access: createAccess({ ...common, whereLogins: settings.identityProvider ? 'elsewhere' : 'here' }),
    recovery: createRecovery({ ...common, identity }),
  };
}
