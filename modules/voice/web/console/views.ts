import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { VoiceParts } from '../../rules/console/parts.ts';
import { LinesPart } from './LinesPart.tsx';

export const views = defineViews<Record<never, never>, typeof en, VoiceParts>({
  module: 'voice',
  words: 'voice-console',
  copy: { 'voice-console': { en, es } },
  acts: { 'line.shown': 'did_shown' },
  places: {},
  views: {},
  parts: { lines: { Part: LinesPart } },
});
