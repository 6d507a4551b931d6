/** The kinds of inserts in listing order, each with its heading. */
export const insertKinds = [
  { kind: 'newsletter', heading: 'newsletters' },
  { kind: 'disclosure', heading: 'disclosures' },
] as const;
