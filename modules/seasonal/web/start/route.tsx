import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { stepTitle } from '../Step.tsx';
import { StartPage } from './StartPage.tsx';
import { actAtStart, loadStart, type StartData } from './start.ts';

/** /services/seasonal */
export const page = definePage<StartData>({
  load: loadStart,
  act: actAtStart,
  title: ({ kind }, words) => (kind === 'new' ? stepTitle('dates', words) : sayIn<typeof en>(words, 'seasonal')('season')),
  Page: StartPage,
});
