/** Where the server returns the version of the settings that it knows: its smallest answer, the same for everybody. */
export const SETTINGS_VERSION_PATH = '/selfservice/settings/version';
