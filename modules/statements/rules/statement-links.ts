import { type AccountPart, accountParts } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';

/** The id in the address that leads to the newest statement. Statements' own ids are UUIDs. */
export const LATEST = 'latest';

/**
 * Where a bill is seen: the newest statement of a part, whichever that is when the link is followed, and Billing while there is none yet. Core is the
 * page's default and needs no parameter, which keeps text messages short.
 */
export const billToSee = (part: AccountPart): `/${string}` => `${pathOf('statement', { id: LATEST })}${part === 'core' ? '' : `?part=${part}`}`;

/** The newest statement of the part asked for, or of the first part that has one; undefined before the first statement of all. */
export function latestOf(asked: string | undefined, latest: Readonly<Record<AccountPart, { readonly id: string } | undefined>>): string | undefined {
  const part = accountParts.find((each) => each === asked);
  const first = part ?? accountParts.find((each) => latest[each]);
  return first && latest[first]?.id;
}

/** Where to ask about one line of a statement. @param chargeId `Charge.id`, "{statement}/{line}" */
export const questionOf = (chargeId: string): `/${string}` => `${pathOf('supportForm')}?charge=${encodeURIComponent(chargeId)}`;
