/** What lies in statements, in the order in which it is listed, with the heading it stands under. */
export const insertKinds = [
  { kind: 'newsletter', heading: 'newsletters' },
  { kind: 'disclosure', heading: 'disclosures' },
] as const;
