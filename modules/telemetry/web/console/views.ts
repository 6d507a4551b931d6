import ChartColumn from 'lucide-react/icons/chart-column';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { TelemetryParts, TelemetryViews } from '../../rules/console/views.ts';
import { FiguresPage } from './FiguresPage.tsx';
import { RightNowPart } from './RightNowPart.tsx';

export const views = defineViews<TelemetryViews, typeof en, TelemetryParts>({
  module: 'telemetry',
  words: 'telemetry-console',
  copy: { 'telemetry-console': { en, es } },
  places: { '/portal': { word: 'figuresTitle', icon: ChartColumn } },
  views: { figures: { title: () => ({ word: 'figuresTitle' }), Page: FiguresPage } },
  parts: { rightNow: { Part: RightNowPart } },
});
