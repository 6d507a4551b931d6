import type { AccountPart } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';

/**
 * What a saved card's security code is for: an intent's payment, for a device or an order if that is set; a quick payment; or, with neither, a card change.
 */
export type SecurityCodeUse = {
  readonly methodId: string;
  readonly intent?: string | undefined;
  /** The id of a device plan. */
  readonly device?: string | undefined;
  /** The id of an order. */
  readonly order?: string | undefined;
  readonly quick?: AccountPart | undefined;
};

export const codePurpose = ({ intent, quick }: SecurityCodeUse): 'payment-code' | 'change-code' =>
  intent === undefined && quick === undefined ? 'change-code' : 'payment-code';

/** The page on which it is entered, without the language. */
export function codePage({ methodId, intent, device, order, quick }: SecurityCodeUse): `/${string}` {
  if (quick !== undefined) return `${pathOf('payQuick')}?part=${quick}`;
  if (intent === undefined) return pathOf('methodEdit', { id: methodId });
  if (order !== undefined) return pathOf('orderPayReview', { id: order, intent });
  return device === undefined ? pathOf('payReview', { intent }) : pathOf('deviceReview', { id: device, intent });
}
