import { type Language, pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';

/** The address of a statement's PDF: its page's address plus `.pdf`, in the reader's language. It is a file, not a page. */
export const printablePath = (id: string, language: Language): `/${string}` => `${pathIn(language, pathOf('statement', { id }))}.pdf`;

/** The address of the file with all statements of a year. */
export const yearPath = (year: number, language: Language): `/${string}` => `${pathIn(language, pathOf('statements'))}/${year}.pdf`;

/** Why a statement's PDF could not be downloaded, passed to its page in `?printable=`: the provider did not answer, or the file could not be made. */
export const printableProblems = ['unavailable', 'failed'] as const;
export type PrintableProblem = (typeof printableProblems)[number];

export const isPrintableProblem = (text: string | undefined): text is PrintableProblem => printableProblems.some((problem) => problem === text);
