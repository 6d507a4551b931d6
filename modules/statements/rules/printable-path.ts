import { type Language, pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';

/** Where a statement is printed: the address of its page and `.pdf`, in the reader's language. It is a file and no page. */
export const printablePath = (id: string, language: Language): `/${string}` => `${pathIn(language, pathOf('statement', { id }))}.pdf`;

/** Where all statements of a year are printed in one file. */
export const yearPath = (year: number, language: Language): `/${string}` => `${pathIn(language, pathOf('statements'))}/${year}.pdf`;

/** Why a statement could not be downloaded, as its page is told in `?printable=`: the provider did not give it, or the file could not be made. */
export const printableProblems = ['unavailable', 'failed'] as const;
export type PrintableProblem = (typeof printableProblems)[number];

export const isPrintableProblem = (text: string | undefined): text is PrintableProblem => printableProblems.some((problem) => problem === text);
