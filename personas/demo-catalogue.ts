import type { Entry } from '#modules/catalogue/rules/catalogue.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { demoAreas } from './areas.ts';
import { demoChannels } from './channels.ts';
import { demoProducts } from './products.ts';

/** In force before any bill of the demo. */
export const SOLD_SINCE: IsoDate = '2024-01-01';

/** Everything that the demo's provider sells, as of the day of the seed. */
export const demoCatalogue = (today: IsoDate): readonly Entry[] => [...demoProducts, ...demoAreas, ...demoChannels(today)];
