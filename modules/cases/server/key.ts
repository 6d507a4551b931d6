/** The first columns of every row of a case. `partyId`: the account's id, or for a visitor the case's own. */
export type Key = { readonly partyId: string; readonly caseId: string };
