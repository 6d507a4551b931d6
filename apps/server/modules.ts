import { casesModule } from '#modules/cases/server/module.ts';
import { preferencesModule } from '#modules/preferences/server/module.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { OpenModule, ServerModule } from '#platform/server/module/server-module.ts';

export const declared = {
  cases: casesModule,
  preferences: preferencesModule,
};

type Declared = typeof declared;
export type ModuleName = keyof Declared;
/** The use cases of each module, by its name. */
export type ModuleApis = { readonly [Name in ModuleName]: ReturnType<Declared[Name]['open']>['api'] };
/** Each module as composition has opened it. */
export type OpenModules = { readonly [Name in ModuleName]: OpenModule<ModuleApis[Name]> };

/** Every module with a server. Hosts loop over them: what a module contributes it declares itself. */
export const modules: { readonly [Name in ModuleName]: ServerModule<never, ModuleApis[Name]> } = declared;
export const moduleNames: readonly ModuleName[] = Object.keys(modules).filter((name) => hasKey(modules, name));

/** The modules of a process, in the order of the list. */
export const openModulesOf = (demarc: { readonly modules: OpenModules }): readonly OpenModule<unknown>[] =>
  moduleNames.map((name) => demarc.modules[name]);
