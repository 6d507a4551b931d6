import type { WebModule } from '#platform/web/module.ts';
import { own } from './own.ts';

const contributed = import.meta.glob<WebModule>('/modules/*/web/module.ts', { eager: true, import: 'web' });

/** What every module contributes to the portal, and the portal's own. A module is taken up because its file is there. */
export const modules: readonly WebModule[] = [...Object.values(contributed), own];
