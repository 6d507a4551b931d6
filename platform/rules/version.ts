/** The current release (specification 9). package.json has the same version for npm; a test keeps them in step. */
export const APP_VERSION = '13.21.0';
export const BUILD = 'rc.16';
/** The version for people. */
export const SHORT_VERSION = '13.21';
/** The SemVer version for programs, on events and traces. */
export const RELEASE = '13.21.0-rc.16';
