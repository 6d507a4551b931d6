/** What many ask of their account and can be told at once; found by the words that the catalogues have for it (`asked_due`). */
export const questions = ['due', 'autoPay', 'lastPayment', 'cards'] as const;
export type Question = (typeof questions)[number];

export const isQuestion = (name: string): name is Question => questions.some((question) => question === name);
