import type { AccountApi } from '#modules/account/server/api.ts';
import type { Configuration } from '#modules/configuration/server/configuration.ts';
import { forgetRecoveries } from '#modules/identity/server/recovery/store.ts';
import { type CodeOf, isSameCode } from '#modules/identity/server/step-up/code.ts';
import type { PreferencesApi } from '#modules/preferences/server/api.ts';
import { preferencesModule } from '#modules/preferences/server/module.ts';
import type { PreferencesNeeds } from '#modules/preferences/server/needs.ts';
import { createUsers, type UsersApi } from '#modules/users/server/api.ts';
import type { UsersNeeds } from '#modules/users/server/needs.ts';
import type { OpenModule } from '#platform/server/module/server-module.ts';
import type { ComposedIdentity } from './compose-identity.ts';

type Needs = Pick<PreferencesNeeds, 'database' | 'clock' | 'machine' | 'limited' | 'canText' | 'onError' | 'security'> &
  Pick<UsersNeeds, 'linkOf'> & {
    readonly asked: Pick<UsersNeeds, 'users'> & Pick<PreferencesNeeds, 'contacts'>;
    readonly account: AccountApi;
    readonly entry: ComposedIdentity;
    readonly notices: UsersNeeds['notices'] & PreferencesNeeds['notices'] & PreferencesNeeds['topics'];
    readonly configuration: Pick<Configuration, 'toggle'>;
    readonly codeOf: CodeOf;
  };

/** Who may use an account, and how to reach them. */
export function composePeople(needs: Needs): { readonly users: UsersApi; readonly preferences: OpenModule<PreferencesApi> } {
  const { asked, account, entry, configuration, codeOf, limited, canText, linkOf, ...common } = needs;
  const { identity, stepUp, securityHistory } = entry;
  return {
    users: createUsers({
      ...common,
      users: asked.users,
      account,
      identity,
      stepUp,
      securityHistory,
      invitationsAreOn: () => configuration.toggle('users.invitations'),
      linkOf,
    }),
    preferences: preferencesModule.open({
      ...common,
      contacts: asked.contacts,
      stepUp,
      limited,
      canText,
      topics: common.notices,
      forgetRecoveries,
      isCode: (codeId, given) => isSameCode(given, codeOf(codeId)),
      securityHistory,
      isOn: async (accountId) => configuration.toggle('preferences.page', { accountId, footprint: (await account.account(accountId))?.footprint }),
    }),
  };
}
