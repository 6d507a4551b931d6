import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { LONGEST_MODEL } from '../../rules/swap.ts';

const wrong = { make: 'swapMakeWrong', model: 'swapModelWrong', serial: 'swapSerialWrong', mac: 'swapMacWrong' } as const;

export type ModemField = keyof typeof wrong;

/** What is to be corrected of a modem that was typed from its label. */
export const wrongFields = (fields: readonly ModemField[], say: Say<typeof en>) =>
  fields.map((field) => ({ field, text: say(wrong[field], { longest: LONGEST_MODEL }) }));
