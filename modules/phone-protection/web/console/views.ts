import Smartphone from 'lucide-react/icons/smartphone';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { PhoneProtectionViews } from '../../rules/console/views.ts';
import { ClaimsPage } from './ClaimsPage.tsx';

export const views = defineViews<PhoneProtectionViews, typeof en>({
  module: 'phone-protection',
  words: 'phone-protection-console',
  copy: { 'phone-protection-console': { en, es } },
  acts: { 'phone-claim.handled': 'did_handled' },
  places: { '/phone-claims': { word: 'claimsTitle', icon: Smartphone } },
  views: { 'phone-claims': { title: () => ({ word: 'claimsTitle' }), Page: ClaimsPage } },
});
