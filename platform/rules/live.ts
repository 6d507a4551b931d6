/** Where pages are told of changes. */
export const LIVE_PATH = '/selfservice/live';
/** A page follows a handful of things. */
export const MOST_TOPICS = 8;
