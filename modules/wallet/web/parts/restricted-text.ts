import type { FailureWord } from '#modules/failures/web/parts/say.ts';

/** The account cannot use this kind of method here; a store and the phone remain (specification 8). */
export const restrictedText = (kind: string | undefined): FailureWord => (kind === 'bankAccount' ? 'methodBankText' : 'methodCardText');
