import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether fields are asked for by a frame; only the portal may frame them, and it shows a customer only those of their own session. As a page of their
 * own, a link could lead somebody to fields that were opened for another account. Browsers that send no Sec-Fetch-Dest are let through.
 */
export const isFramed = ({ headers }: { readonly headers: IncomingHttpHeaders }): boolean =>
  headers['sec-fetch-dest'] === undefined || headers['sec-fetch-dest'] === 'iframe';
