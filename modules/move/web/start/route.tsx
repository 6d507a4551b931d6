import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { stepTitle } from '../Step.tsx';
import { StartPage } from './StartPage.tsx';
import { actAtStart, loadStart, type StartData } from './start.ts';

/** /move */
export const page = definePage<StartData>({
  load: loadStart,
  act: actAtStart,
  title: ({ kind }, words) => (kind === 'new' ? stepTitle('address', words) : sayIn<typeof en>(words, 'move')('move')),
  Page: StartPage,
});
