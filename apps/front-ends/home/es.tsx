import type { Catalogue } from '#platform/web/say.tsx';
import { homeIn } from './home.ts';

const catalogues = import.meta.glob<Catalogue>(
  ['/modules/*/copy/{home,needs}/es.ts', '/modules/{equipment/copy/names,outages/copy/restored,statements/copy/groups,wallet/copy/methods}/es.ts'],
  { eager: true, import: 'es' },
);

export const frontEnd = homeIn('es', catalogues);
