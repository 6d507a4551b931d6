/** The carriers whose page of a parcel we know, by a beginning of their name; `#` stands for the parcel's number. */
const sites = [
  ['ups', 'https://www.ups.com/track?tracknum=#'],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr=#'],
  ['usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=#'],
  ['us postal service', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=#'],
  ['dhl', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=#'],
  ['ontrac', 'https://www.ontrac.com/tracking/?number=#'],
] as const;

/** Where a carrier shows a parcel; undefined for carriers that we do not know: their number is shown without a link. */
export function trackingSite(carrier: string, trackingNumber: string): string | undefined {
  const name = carrier.toLowerCase().replaceAll('.', '');
  const [, site] = sites.find(([beginning]) => new RegExp(`^${beginning}\\b`).test(name)) ?? [];
  return site?.replace('#', encodeURIComponent(trackingNumber.replaceAll(' ', '')));
}
