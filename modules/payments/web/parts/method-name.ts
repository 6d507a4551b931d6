import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';

const brands = { visa: 'brandVisa', mc: 'brandMc', amex: 'brandAmex', discover: 'brandDiscover' } as const;

const isBrand = (brand: string): brand is keyof typeof brands => Object.hasOwn(brands, brand);

/** "Visa ending in 4242", "Bank account ending in 6789". */
export function methodName(say: Say<typeof en>, method: { readonly brand: string | null; readonly lastFour: string }): string {
  const { brand, lastFour } = method;
  return brand !== null && isBrand(brand) ? say('methodCard', { brand: say(brands[brand]), lastFour }) : say('methodBank', { lastFour });
}
