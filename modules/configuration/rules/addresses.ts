import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes } from '#platform/rules/routes.ts';

/** How an operator says that there is no address; an empty text would look like a mistake. */
const NONE = 'none';

/** The addresses in a setting's value. */
export const listedIn = (value: string): readonly string[] => (value === NONE ? [] : value.split(', '));

/** The stored form of what was typed: one blank after each comma. */
export const writtenAddresses = (typed: string): string =>
  typed
    .split(',')
    .map((address) => address.trim())
    .join(', ');

/** Whether each is the address of one of our pages, or a prefix of some: a mistyped one would match nothing, and nobody would notice. */
export const areAddresses = (value: string): boolean => listedIn(value).every(isAtPages);

const PLAIN = /^\/[a-z0-9/-]*$/;

const isAtPages = (address: string): boolean =>
  PLAIN.test(address) && Object.values<RoutePolicy>(routes).some(({ path }) => path !== routes.notFound.path && isBelow(path, address));

/** Whether a path is at an address or below it. */
export const isBelow = (path: string, address: string): boolean => path === address || path.startsWith(`${address}/`);
