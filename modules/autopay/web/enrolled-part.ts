import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { type AutoPayCardFragment, AutoPayPartsDocument } from '#platform/web/generated/graphql.ts';
import { type Elsewhere, goTo, notHere, type PageRequest } from '#platform/web/page.ts';

export type EnrolledPart = { readonly part: AutoPayCardFragment };

/** The part named by `?part=`, or the first suitable one if there is none; redirects to the settings if it is not in Auto Pay or not suitable. */
export async function loadEnrolledPart(
  { graph, search }: Pick<PageRequest, 'graph' | 'search'>,
  fits: (part: AutoPayCardFragment) => boolean = () => true,
): Promise<EnrolledPart | Elsewhere> {
  const standing = (await graph(AutoPayPartsDocument, {})).account?.autoPay;
  if (!standing) return notHere;
  const on = standing.parts.filter((part) => isInAutoPay(part.state) && fits(part));
  const part = on.find((one) => one.part === search.part) ?? (search.part === undefined ? on[0] : undefined);
  return part ? { part } : goTo(pathOf('autoPay'));
}
