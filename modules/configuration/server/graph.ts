import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Partner, SiteLinks } from '#platform/rules/partner/partner.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { Assignment } from '../rules/experiment.ts';
import { pageConfigs, pageFeatures } from '../rules/page-switches.ts';
import { type PageFigure, type PageToggle, pageFigures, pageToggles, type SettingName, settings } from '../rules/settings.ts';
import type { Configuration } from './configuration.ts';
import type { SettingFor } from './openfeature.ts';

/** Where to look up an account's footprint. */
type Accounts = { account(accountId: string): Promise<{ readonly footprint: string } | undefined> };
export type ConfigurationInGraph = { readonly configuration: Configuration; readonly account: Accounts };

const meaningsOf = (names: readonly SettingName[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, settings[name].meaning]));

const pageSwitchEnum: Enumeration<string> = {
  name: 'PageSwitch',
  description: 'A setting that opens pages',
  values: meaningsOf([...pageFeatures, ...pageConfigs]),
};

const pageToggleEnum: Enumeration<string> = {
  name: 'PageToggleName',
  description: 'A setting of open pages that is on or off',
  values: meaningsOf(pageToggles),
};

const pageFigureEnum: Enumeration<string> = {
  name: 'PageFigureName',
  description: 'A setting of open pages that is a number',
  values: meaningsOf(pageFigures),
};

/**
 * `Query.links`: addresses outside the portal. `Query.pageSettings`: settings that open pages follow. `Query.switches`: which pages are open.
 * `Query.appRating`: when the installed app asks for a rating. All for visitors too. `Account.experiments`: its variants.
 */
export function addConfigurationGraph(builder: GraphBuilder, apis: () => ConfigurationInGraph): void {
  const siteLinks = builder.objectRef<SiteLinks>('SiteLinks').implement({
    description: "Other sites that pages link to, for the reader's partner",
    fields: (t) => ({
      enterprise: t.exposeString('enterprise', { description: 'Where business customers find their bills' }),
      affordableConnectivity: t.exposeString('affordableConnectivity', {
        nullable: true,
        description: 'The affordable connectivity program; null if there is no page of it, or this portal is for businesses',
      }),
    }),
  });
  builder.queryField('links', (t) =>
    t.field({
      type: siteLinks,
      description: 'Other sites that pages link to',
      async resolve(_root, _args, { partner }) {
        const isForBusinesses = await apis().configuration.toggle('billing.businessAccounts', {});
        return isForBusinesses ? { ...partner.links, affordableConnectivity: undefined } : partner.links;
      },
    }),
  );

  const toggle = builder.objectRef<{ readonly name: PageToggle; readonly value: boolean }>('PageToggle').implement({
    description: 'A setting that is on or off',
    fields: (t) => ({
      name: t.expose('name', { type: enumOf(builder, pageToggleEnum), description: 'Which setting' }),
      value: t.exposeBoolean('value', { description: 'It is on' }),
    }),
  });
  const figure = builder.objectRef<{ readonly name: PageFigure; readonly value: number }>('PageFigure').implement({
    description: 'A setting that is a number',
    fields: (t) => ({
      name: t.expose('name', { type: enumOf(builder, pageFigureEnum), description: 'Which setting' }),
      value: t.exposeInt('value', { description: 'Milliseconds' }),
    }),
  });
  const pageSettings = builder.objectRef<PageSettingsFor>('PageSettings').implement({
    description: 'The settings that pages follow, as they apply to the reader',
    fields: (t) => ({
      version: t.exposeInt('version', { description: 'Increases whenever an operator changes a setting' }),
      toggles: t.field({
        type: [toggle],
        description: 'Those that are on or off',
        resolve: ({ whose }) => Promise.all(pageToggles.map(async (name) => ({ name, value: await apis().configuration.toggle(name, whose) }))),
      }),
      figures: t.field({
        type: [figure],
        description: 'Those that are numbers',
        resolve: ({ whose }) => Promise.all(pageFigures.map(async (name) => ({ name, value: await apis().configuration.figure(name, whose) }))),
      }),
    }),
  });
  const whoseOf: WhoseOf = async ({ viewer, partner }) =>
    viewer ? { accountId: viewer.accountId, footprint: await footprintOf(apis().account, viewer.accountId) } : { partner: partner.code };
  builder.queryField('pageSettings', (t) =>
    t.field({
      type: pageSettings,
      description: 'The settings that open pages follow',
      async resolve(_root, _args, reader) {
        // The version first, so that anything decided in between is fetched again.
        const version = apis().configuration.version();
        return { version, whose: await whoseOf(reader) };
      },
    }),
  );
  addAppRating(builder, apis, whoseOf);

  builder.queryField('switches', (t) =>
    t.field({
      type: [enumOf(builder, pageSwitchEnum)],
      description: 'The settings that open pages to the reader and are on; see the route guards',
      async resolve(_root, _args, reader) {
        const { configuration } = apis();
        const whose = await whoseOf(reader);
        const on = await Promise.all([
          ...pageFeatures.map(async (name) => (await configuration.toggle(name, whose)) && name),
          ...pageConfigs.map(async (name) => (await configuration.toggle(name)) && name),
        ]);
        return on.filter((name) => name !== false);
      },
    }),
  );

  const experiments = builder.objectRef<readonly Assignment[]>('Experiments').implement({
    description: "The account's variant in each running experiment: two lists in the same order",
    fields: (t) => ({
      experimentUuids: t.stringList({ description: 'The experiments', resolve: (all) => all.map(({ experiment }) => experiment.uuid) }),
      variantUuids: t.stringList({ description: 'The variant of each', resolve: (all) => all.map(({ variant }) => variant.uuid) }),
    }),
  });
  builder.objectField('Account', 'experiments', (t) =>
    t.field({
      type: experiments,
      description: 'The running experiments that the account takes part in',
      resolve: async ({ accountId }) => apis().configuration.assignments({ accountId, footprint: await footprintOf(apis().account, accountId) }),
    }),
  );
}

function addAppRating(builder: GraphBuilder, apis: () => ConfigurationInGraph, whoseOf: WhoseOf): void {
  const appRating = builder.objectRef<{ readonly whose: SettingFor }>('AppRating').implement({
    description: 'When the installed app asks for a rating (specification 3)',
    fields: (t) => ({
      controllerServiceEnabled: t.boolean({
        description: 'Whether it is asked for at all',
        resolve: ({ whose }) => apis().configuration.toggle('appRating.controllerServiceEnabled', whose),
      }),
      timerThresholdInMinutes: t.int({
        description: 'Not before the app was open for this many minutes',
        resolve: ({ whose }) => apis().configuration.figure('appRating.timerThresholdInMinutes', whose),
      }),
      loginAttemptsThreshold: t.int({
        description: 'Not before this many sign-ins',
        resolve: ({ whose }) => apis().configuration.figure('appRating.loginAttemptsThreshold', whose),
      }),
      routeBlockList: t.stringList({
        description: 'Where it is never asked for: paths without the language prefix; each includes everything below it',
        resolve: ({ whose }) => apis().configuration.addresses('appRating.routeBlockList', whose),
      }),
    }),
  });
  builder.queryField('appRating', (t) =>
    t.field({
      type: appRating,
      description: 'When the installed app asks for a rating',
      resolve: async (_root, _args, reader) => ({ whose: await whoseOf(reader) }),
    }),
  );
}

type PageSettingsFor = { readonly version: number; readonly whose: SettingFor };

/** An account's footprint comes from the provider; a visitor belongs to the partner whose pages they read. */
type WhoseOf = (reader: { readonly viewer: Viewer | undefined; readonly partner: Pick<Partner, 'code'> }) => Promise<SettingFor>;

/** Settings are answered even if the provider fails. */
const footprintOf = async (account: Accounts, accountId: string): Promise<string | undefined> =>
  (await account.account(accountId).catch(() => undefined))?.footprint;
