/** Common questions that the account itself can answer; found by the words listed for them in the catalogues (`asked_due`). */
export const questions = ['due', 'autoPay', 'lastPayment', 'cards'] as const;
export type Question = (typeof questions)[number];

export const isQuestion = (name: string): name is Question => questions.some((question) => question === name);
