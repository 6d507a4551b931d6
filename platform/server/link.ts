import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#platform/server/uuid.ts';

/** The secret of a mailed link, derived from its id: whoever reads the database without the key learns no link. */
export type LinkOf = (linkId: string) => string;

export const createLinkOf =
  (key: string): LinkOf =>
  (linkId) =>
    `${linkId}.${createHmac('sha256', key).update(linkId).digest('base64url')}`;

/** The id of a link that we made; undefined for any other text. */
export function linkIdOf(link: string, linkOf: LinkOf): string | undefined {
  const linkId = link.slice(0, link.indexOf('.'));
  if (!isUuid(linkId)) return undefined;
  const [given, right] = [Buffer.from(link), Buffer.from(linkOf(linkId))];
  return given.length === right.length && timingSafeEqual(given, right) ? linkId : undefined;
}
