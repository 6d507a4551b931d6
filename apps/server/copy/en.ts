/** What a request is answered that no page can take, on customers' pages. */
export const en = {
  formForeign: 'This form was not sent from our own pages.',
  requestKind: 'This kind of content is not accepted here.',
  requestTooLarge: 'This is more than we accept in one request.',
  requestUnreadable: 'This request cannot be read.',
  requestsTooMany: 'Too many requests came from you at once. Try again in a few seconds.',
} as const;
