import { type Language, pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';

/** The address of the label of a return: its page's address plus `.pdf`, in the reader's language. It is a file, not a page. */
export const labelPath = (id: string, language: Language): `/${string}` => `${pathIn(language, pathOf('returnOfEquipment', { id }))}.pdf`;
