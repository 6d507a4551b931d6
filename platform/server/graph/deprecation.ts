/** The reason of a deprecated name. It is removed once no version of a front end on the shelf asks for it. */
export const renamedTo = (name: string): string => `Use ${name}. Front ends that were built before may still ask for this (docs/decisions/0061)`;
