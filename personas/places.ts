import type { Account } from '#modules/account/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import type { TaxRule } from '#providers/books/taxes.ts';

/** Where a demo customer lives: the city and state are real, streets and houses are invented. */
export type Place = Omit<Account['address'], 'addressLine1'> & { readonly timeZone: string };

const eastern = 'America/New_York';

export const rochester: Place = { city: 'Rochester', state: 'NY', zip: '14607', timeZone: eastern };
export const buffalo: Place = { city: 'Buffalo', state: 'NY', zip: '14209', timeZone: eastern };
export const albany: Place = { city: 'Albany', state: 'NY', zip: '12203', timeZone: eastern };
export const columbus: Place = { city: 'Columbus', state: 'OH', zip: '43206', timeZone: eastern };
export const greensboro: Place = { city: 'Greensboro', state: 'NC', zip: '27403', timeZone: eastern };
export const raleigh: Place = { city: 'Raleigh', state: 'NC', zip: '27605', timeZone: eastern };
export const wilmington: Place = { city: 'Wilmington', state: 'NC', zip: '28403', timeZone: eastern };
export const lexington: Place = { city: 'Lexington', state: 'KY', zip: '40508', timeZone: eastern };
export const columbia: Place = { city: 'Columbia', state: 'SC', zip: '29205', timeZone: eastern };
export const portland: Place = { city: 'Portland', state: 'ME', zip: '04102', timeZone: eastern };
export const birmingham: Place = { city: 'Birmingham', state: 'AL', zip: '35205', timeZone: 'America/Chicago' };
export const torrance: Place = { city: 'Torrance', state: 'CA', zip: '90501', timeZone: 'America/Los_Angeles' };

const universalService: TaxRule = {
  code: 'us-universal-service',
  jurisdiction: 'United States',
  description: { en: 'Federal Universal Service Fund', es: 'Fondo federal de servicio universal' },
  appliesTo: ['mobile'],
  rateMillionths: 54_600,
};

const franchiseFee = (city: string): TaxRule => ({
  code: 'city-franchise-fee',
  jurisdiction: `City of ${city}`,
  description: { en: 'City franchise fee', es: 'Tarifa de franquicia municipal' },
  appliesTo: ['tv'],
  rateMillionths: 50_000,
});

const regulatoryFee: TaxRule = {
  code: 'us-regulatory-fee',
  jurisdiction: 'United States',
  description: { en: 'FCC regulatory fee', es: 'Tarifa regulatoria de la FCC' },
  appliesTo: ['tv'],
  flat: cents(12),
};

type Applies = TaxRule['appliesTo'];

const salesTax = (state: string, appliesTo: Applies, rateMillionths: number): TaxRule => ({
  code: 'state-sales-tax',
  jurisdiction: state,
  description: { en: 'State sales tax', es: 'Impuesto estatal sobre ventas' },
  appliesTo,
  rateMillionths,
});

const emergencyFee = (state: string, appliesTo: Applies, flat: number): TaxRule => ({
  code: 'state-911-fee',
  jurisdiction: state,
  description: { en: '911 fee', es: 'Cargo por el servicio 911' },
  appliesTo,
  flat: cents(flat),
});

/** Before any statement of the demo. */
export const TAXED_SINCE: IsoDate = '2000-01-01';

/**
 * The taxes of the demo's states, shaped like the real ones: internet access is never taxed (Internet Tax Freedom Act), voice and mobile are, TV
 * depends on the place. The rates are for the demo and are not kept up to date.
 */
export const taxesByState: Readonly<Record<string, readonly TaxRule[]>> = {
  NY: [
    salesTax('New York', ['voice'], 40_000),
    {
      code: 'county-sales-tax',
      jurisdiction: 'County',
      description: { en: 'County sales tax', es: 'Impuesto del condado sobre ventas' },
      appliesTo: ['voice'],
      rateMillionths: 40_000,
    },
    {
      code: 'state-telecommunications-tax',
      jurisdiction: 'New York',
      description: { en: 'State telecommunications tax', es: 'Impuesto estatal de telecomunicaciones' },
      appliesTo: ['voice'],
      rateMillionths: 25_000,
    },
    emergencyFee('New York', ['voice'], 30),
  ],
  OH: [
    franchiseFee('Columbus'),
    regulatoryFee,
    {
      code: 'city-access-fee',
      jurisdiction: 'City of Columbus',
      description: { en: 'Public access channel fee', es: 'Tarifa de canales de acceso público' },
      appliesTo: ['tv'],
      flat: cents(14),
    },
  ],
  NC: [
    salesTax('North Carolina', ['voice', 'mobile', 'tv', 'streaming'], 70_000),
    emergencyFee('North Carolina', ['voice', 'mobile'], 65),
    universalService,
  ],
  KY: [salesTax('Kentucky', ['tv', 'voice'], 30_000), regulatoryFee, emergencyFee('Kentucky', ['voice'], 75)],
  SC: [salesTax('South Carolina', ['voice', 'mobile'], 60_000), emergencyFee('South Carolina', ['voice', 'mobile'], 62), universalService],
  AL: [
    {
      code: 'state-utility-tax',
      jurisdiction: 'Alabama',
      description: { en: 'State utility tax', es: 'Impuesto estatal de servicios públicos' },
      appliesTo: ['voice'],
      rateMillionths: 60_000,
    },
    emergencyFee('Alabama', ['voice'], 186),
  ],
  CA: [
    {
      code: 'city-utility-tax',
      jurisdiction: 'City of Torrance',
      description: { en: 'City utility users tax', es: 'Impuesto municipal a usuarios de servicios' },
      appliesTo: ['tv', 'voice'],
      rateMillionths: 65_000,
    },
    franchiseFee('Torrance'),
    regulatoryFee,
    emergencyFee('California', ['voice'], 30),
  ],
};
