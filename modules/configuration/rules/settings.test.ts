import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accept, refuse } from '#platform/rules/result.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes } from '#platform/rules/routes.ts';
import type { Definition } from '#platform/rules/settings.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { pageConfigs, pageFeatures } from './page-switches.ts';
import { isValueOf, mayDiffer, ownerOf, readValue, settingNames, settings } from './settings.ts';

test.each(settingNames)('%s has a default that is one of its values, an owner and a meaning', (name) => {
  const definition: Definition = settings[name];
  expect(isValueOf(name, definition.default)).toBe(true);
  expect(existsSync(`modules/${ownerOf(name)}/rules`)).toBe(true);
  expect(definition.meaning).toMatch(/^[A-Z].*[^.]$/);
});

describe('a typed value', () => {
  test('is accepted if valid', () => {
    expect(readValue('billing.dynamicMaximum', 'true')).toEqual(accept(true));
    expect(readValue('billing.cutOffHour', '0')).toEqual(accept(0));
    expect(readValue('billing.cutOffHour', '24')).toEqual(accept(24));
  });

  test.each(['25', '-1', '20.5', '1e1', ' 20', '', 'true', 'NaN', '9999999999999999'])('"%s" is not an hour', (typed) => {
    expect(readValue('billing.cutOffHour', typed)).toEqual(refuse('an hour from 0 to 24'));
  });

  test('of paths is stored with one space after each comma', () => {
    expect(readValue('appRating.routeBlockList', '/billing/pay,/verify ,  /support/forms')).toEqual(accept('/billing/pay, /verify, /support/forms'));
    expect(readValue('appRating.routeBlockList', ' none ')).toEqual(accept('none'));
  });

  test.each(['', '/bill', '/billing/', '/billing,', 'billing', '/billing/pay/$intent', '/es/billing', 'none, /billing', '//x', 'true', '1'])(
    '"%s" is not a path of our pages',
    (typed) => {
      expect(readValue('appRating.routeBlockList', typed).ok).toBe(false);
    },
  );

  test.each(['1', 'yes', 'TRUE', ''])('"%s" is neither true nor false', (typed) => {
    expect(readValue('billing.dynamicMaximum', typed)).toEqual(refuse('true or false'));
  });
});

test('settings read without a subject are the same for everyone: run terms, what operators write twice, pages open to all, retention periods', () => {
  expect(new Set(settingNames.filter((name) => !mayDiffer(name)))).toEqual(
    new Set([
      ...settingNames.filter((name) => ['billing', 'autopay', 'appointments', 'mail'].includes(ownerOf(name))),
      ...pageConfigs,
      ...['billing.unconfirmedAdjustment', 'identity.brakeFrom', 'identity.brakeTimes', 'identity.autoAccess', 'shell.vanityAddresses'],
      ...['arrangements.reminderDays', 'arrangements.resumeDays', 'outages.updateMinutes', 'outages.onlinePercent'],
      ...['outages.offlinePercent', 'outages.offlineDevices', 'callBacks.perWindow'],
      'catalogue.broadbandLabels',
      ...['selfInstall.isSelfInstallEnabled', 'selfInstall.isTPSITrafficRedirectEnabled', 'selfInstall.speedBump'],
      ...settingNames.filter((name) => name.endsWith('.keptDays')),
    ]),
  );
});

test('CFG-01 CFG-08 the toggles of app rating, network and self-install are settings, and the install site is the partner’s, by environment', () => {
  const named = (owner: string, ...names: readonly string[]) => names.map((name) => `${owner}.${name}`);
  expect(settingNames).toEqual(
    expect.arrayContaining([
      ...named('appRating', 'controllerServiceEnabled', 'timerThresholdInMinutes', 'loginAttemptsThreshold', 'routeBlockList'),
      ...named('network', 'networkConnectivityListenerEnabled', 'showInternetMessagingForUnAuth', 'lostConnectionFullScreenDelayInMs'),
      ...named('selfInstall', 'isSelfInstallEnabled', 'isTPSITrafficRedirectEnabled', 'speedBump'),
    ]),
  );
  const { tpsiEndpoint } = shippedPartners.own.links;
  expect([tpsiEndpoint?.production, tpsiEndpoint?.staging]).toEqual([expect.stringMatching(/^https:/), expect.stringMatching(/staging/)]);
});

test('the guards of routes name toggles only, and those for everybody have no exceptions', () => {
  const named = Object.values<RoutePolicy>(routes).flatMap(({ guards }) =>
    guards.flatMap((guard) => /^(feature|webview or|config) (\S+)$/.exec(guard)?.slice(1).join(' ').replace('webview or', 'feature') ?? []),
  );
  expect(new Set(named)).toEqual(new Set([...pageFeatures.map((name) => `feature ${name}`), ...pageConfigs.map((name) => `config ${name}`)]));
});
