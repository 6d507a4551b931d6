import { definePage } from '#platform/web/page.ts';
import { stepTitle } from '../Step.tsx';
import { DatesPage } from './DatesPage.tsx';
import { chooseDates, type DatesData, loadDates } from './dates.ts';

/** /services/seasonal/{intent}/dates: the first step again, to change its answer. */
export const page = definePage<DatesData>({
  load: loadDates,
  act: chooseDates,
  title: (_data, words) => stepTitle('dates', words),
  Page: DatesPage,
});
