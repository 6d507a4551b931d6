import type { Catalogue } from '#platform/web/say.tsx';
import { homeIn } from './home.ts';

const catalogues = import.meta.glob<Catalogue>(
  ['/modules/*/copy/{home,needs}/en.ts', '/modules/{equipment/copy/names,outages/copy/restored,statements/copy/groups,wallet/copy/methods}/en.ts'],
  { eager: true, import: 'en' },
);

export const frontEnd = homeIn('en', catalogues);
