import type { ModuleViews } from '#platform/web/console/module-views.ts';
import { consoleViews } from './views.ts';

const contributed = import.meta.glob<ModuleViews>('/modules/*/web/console/views.ts', { eager: true, import: 'views' });

/** Everybody whose pages are in the console. A module is taken up because its file is there. */
export const modules: readonly ModuleViews[] = [consoleViews, ...Object.values(contributed)];
