import { accountModule } from '#modules/account/server/module.ts';
import { arrangementsModule } from '#modules/arrangements/server/module.ts';
import { autopayModule } from '#modules/autopay/server/module.ts';
import { billingModule } from '#modules/billing/server/module.ts';
import { configurationModule } from '#modules/configuration/server/module.ts';
import { identityModule } from '#modules/identity/server/module.ts';
import { noticesModule } from '#modules/notices/server/module.ts';
import { paperlessModule } from '#modules/paperless/server/module.ts';
import { paymentsModule } from '#modules/payments/server/module.ts';
import { preferencesModule } from '#modules/preferences/server/module.ts';
import { statementsModule } from '#modules/statements/server/module.ts';
import { usersModule } from '#modules/users/server/module.ts';
import { walletModule } from '#modules/wallet/server/module.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { OpenModule, ServerModule } from '#platform/server/module/server-module.ts';
import { areas } from './areas.ts';

/** Every module with a server, in the order in which an export lists them. Hosts loop over them: what a module contributes it declares itself. */
export const modules = {
  configuration: configurationModule,
  account: accountModule,
  identity: identityModule,
  users: usersModule,
  preferences: preferencesModule,
  notices: noticesModule,
  billing: billingModule,
  statements: statementsModule,
  paperless: paperlessModule,
  wallet: walletModule,
  payments: paymentsModule,
  autopay: autopayModule,
  arrangements: arrangementsModule,
  ...areas,
};

type Declared = typeof modules;
export type ModuleName = keyof Declared;
/** The use cases of each module, by its name. */
export type ModuleApis = { readonly [Name in ModuleName]: ReturnType<Declared[Name]['open']>['api'] };
/** Each module as composition has opened it. */
export type OpenModules = { readonly [Name in ModuleName]: OpenModule<ModuleApis[Name]> };

const byName: { readonly [Name in ModuleName]: ServerModule<never, ModuleApis[Name]> } = modules;
/** A module as hosts see it: any of them, of one type. */
export const moduleNamed = <Name extends ModuleName>(name: Name): ServerModule<never, ModuleApis[Name]> => byName[name];
export const moduleNames: readonly ModuleName[] = Object.keys(modules).filter((name) => hasKey(modules, name));

/** The modules of a process, in the order of the list. */
export const openModulesOf = (demarc: { readonly modules: OpenModules }): readonly OpenModule<unknown>[] =>
  moduleNames.map((name) => demarc.modules[name]);
