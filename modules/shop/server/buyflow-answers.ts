import type { Product } from '#modules/catalogue/rules/catalogue.ts';
import type { Language } from '#platform/rules/language.ts';
import { deals as en } from '../copy/en/deals.ts';
import { deals as es } from '../copy/es/deals.ts';
import { type OfferReason, packageTypeOf } from '../rules/offers.ts';
import type { OffersOfAccount } from './api.ts';

const words = { en, es } as const;

/** Why somebody cannot have an offer, in words; null if they can. */
export const messageOf = (reason: OfferReason | undefined, language: Language): string | null =>
  reason ? words[language][`reason_${reason}`] : null;

/** A package as the buy flow's interface has it (specification 3). */
export const packageAnswer = ({ id, line, kind, name, description1, description2, equipment }: Product, language: Language) => ({
  type: packageTypeOf(line) ?? null,
  productId: id,
  packageName: name[language],
  description1: description1[language],
  description2: description2[language],
  equipment: equipment?.[language] ?? null,
  premiumOrAddOn: kind !== 'plan',
});

/** What an account is offered, as the buy flow's interface has it (specification 3). */
export const offersAnswer = ({ refusal, offers }: OffersOfAccount, language: Language) => ({
  eligible: refusal === undefined,
  scenarioId: 'ALL',
  reasonCode: refusal ?? null,
  reasonMessage: messageOf(refusal, language),
  availableOffers: offers.map(({ id, promotion, product, reason }) => ({
    id,
    offerType: 'PROMOTION',
    offerRecommendationScenario: promotion.scenario,
    baseOffer: { id: product.id, promotionType: 'PRICE_REDUCTION' },
    reasonCode: reason ?? null,
    reasonMessage: messageOf(reason, language),
  })),
});
