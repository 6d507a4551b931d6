/** Source-app values of the streaming app (specification 3). */
export const isOneApp = (sourceApp: string): boolean => sourceApp === 'stva-ios' || sourceApp === 'stva-android';

/** What a link says that leads out of the streaming app's look, for who came by one of its links and is in a browser. */
export const IN_BROWSER = 'browser';
