/** Sends a request to the server, by its path there. In a browser that is `fetch`; the installed app knows where its server is, and says by a token who asks. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;
