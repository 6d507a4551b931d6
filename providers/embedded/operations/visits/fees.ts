import type { AppointmentType } from '#modules/appointments/rules/appointment.ts';
import { openCatalogue } from '#modules/catalogue/rules/on-day.ts';
import { technicianFee } from '#modules/catalogue/rules/technician-fee.ts';
import type { CataloguePort } from '#modules/catalogue/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import type { ReadTerms } from '#providers/books/terms.ts';

/** What a visit costs that is booked on a day; zero costs nothing. */
export type FeeOf = (type: AppointmentType, day: IsoDate) => Promise<Cents>;

/** To set a service up costs what the catalogue says, wherever it is ordered; anything else what the operator set. */
export const createFees =
  (terms: ReadTerms, catalogue: Pick<CataloguePort, 'catalogue'>): FeeOf =>
  async (type, day) => {
    if (type !== 'install') return (await terms()).visits.fees[type];
    const known = await catalogue.catalogue(day);
    return (known && technicianFee(openCatalogue(known).fees, day)?.once) ?? zero;
  };
