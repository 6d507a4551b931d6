import { appBannerPageSettings } from '#modules/app-banner/rules/page-settings.ts';
import { connectivityPageSettings } from '#modules/connectivity/rules/page-settings.ts';
import { telemetryPageSettings } from '#modules/telemetry/rules/page-settings.ts';

/** The settings that open pages follow (web/page-settings.ts): few, because browsers load them, and none of them secret. */
export const pageSettings = { ...connectivityPageSettings, ...appBannerPageSettings, ...telemetryPageSettings } as const;

export type PageSettingName = keyof typeof pageSettings;
