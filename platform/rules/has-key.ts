/** Whether a text from outside is a key of a record. Not the operator `in`, which also finds "constructor". */
export const hasKey = <Known extends object>(known: Known, text: string): text is Extract<keyof Known, string> => Object.hasOwn(known, text);
