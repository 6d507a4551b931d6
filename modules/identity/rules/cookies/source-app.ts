/** Source-app values of the streaming app (specification 3). */
export const isOneApp = (sourceApp: string): boolean => sourceApp === 'stva-ios' || sourceApp === 'stva-android';

/** What links out of the streaming app's look carry, for a customer who came by one of the app's links and is in a browser. */
export const IN_BROWSER = 'browser';
