/** Which release this is (specification 9). package.json has the same version, for npm; a test holds them together. */
export const APP_VERSION = '13.21.0';
export const BUILD = 'rc.16';
/** As people say it. */
export const SHORT_VERSION = '13.21';
/** As programs name it, in the form of SemVer: on events and traces. */
export const RELEASE = '13.21.0-rc.16';
