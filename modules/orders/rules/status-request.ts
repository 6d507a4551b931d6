import { accept, type Result, refuse } from '#platform/rules/result.ts';

/** What opens the state of an order without sign-in: its number, and the ZIP code that it goes to. */
export type StatusRequest = { readonly number: string; readonly zip: string };

/** Reads what was typed: "dm 30401" is DM-30401. Otherwise the fields to correct. */
export function readStatusRequest({ number, zip }: StatusRequest): Result<StatusRequest, readonly (keyof StatusRequest)[]> {
  const digits = /^(?:dm[\s-]?)?(\d{1,12})$/i.exec(number.trim())?.[1];
  const place = /^(\d{5})(?:-\d{4})?$/.exec(zip.trim())?.[1];
  if (digits !== undefined && place !== undefined) return accept({ number: `DM-${digits}`, zip: place });
  return refuse([...(digits === undefined ? (['number'] as const) : []), ...(place === undefined ? (['zip'] as const) : [])]);
}
