import type { en } from '../en.ts';
import { messageKeys as ofParts } from '../parts/messages.ts';

/** What Home says: the list of what waits, and what only Home has. */
export const messageKeys = [...ofParts, 'pageTitle', 'greeting', 'stateNothing', 'stateNeeds'] as const satisfies readonly (keyof typeof en)[];
