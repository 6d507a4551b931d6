import { sayFailure } from '#modules/failures/web/parts/say.ts';
import { definePage } from '#platform/web/page.ts';
import { Failed } from './Failed.tsx';

export const page = definePage({
  load: async () => ({}),
  title: (_data, words) => sayFailure(words)('serviceName'),
  Page: Failed,
});
