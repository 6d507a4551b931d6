/**
 * Sends a request to the server, by path. In a browser that is `fetch`; the installed app knows where its server is, and identifies the user by a
 * token.
 */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;
