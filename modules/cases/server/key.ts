/** What every row of a case begins with. `partyId`: the account's id, or a visitor's case's own. */
export type Key = { readonly partyId: string; readonly caseId: string };
