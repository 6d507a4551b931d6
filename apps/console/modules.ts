import { casesViews } from '#modules/cases/web/console/views.ts';
import { configurationViews } from '#modules/configuration/web/console/views.ts';
import { identityViews } from '#modules/identity/web/console/views.ts';
import { paymentsViews } from '#modules/payments/web/console/views.ts';
import { telemetryViews } from '#modules/telemetry/web/console/views.ts';
import type { ModuleViews } from '#platform/web/console/module-views.ts';
import { consoleViews } from './views.ts';

/** Everybody whose pages are in the console. */
export const modules: readonly ModuleViews[] = [consoleViews, paymentsViews, casesViews, identityViews, configurationViews, telemetryViews];
