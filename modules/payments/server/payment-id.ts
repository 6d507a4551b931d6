const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Ids come from browsers: what cannot be one names nothing. */
export const isId = (text: string): boolean => UUID.test(text);
