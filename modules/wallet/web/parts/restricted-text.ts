import { brand } from '#platform/rules/brand.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { Said } from '../../copy/parts/said.ts';

/** The account cannot use this kind of method here; a store and the phone remain (specification 8). */
export const restrictedText = (kind: string | undefined, words: Words): string =>
  sayIn<Said>(words, 'wallet')(kind === 'bankAccount' ? 'bankRestricted' : 'cardRestricted', { phone: brand.phone.display });
