import { fileURLToPath } from 'node:url';
import { readPartners } from './read-partners.ts';

/** Those that come with the house. */
export const partnersOfHouse = readPartners(fileURLToPath(new URL('../../../partners', import.meta.url)));
