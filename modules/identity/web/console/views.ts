import Ban from 'lucide-react/icons/ban';
import KeyRound from 'lucide-react/icons/key-round';
import Users from 'lucide-react/icons/users';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { IdentityParts } from '../../rules/console/parts.ts';
import type { IdentityViews } from '../../rules/console/views.ts';
import { LoginsPage } from './LoginsPage.tsx';
import { NetworksPage } from './NetworksPage.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';
import { SecuredPart } from './SecuredPart.tsx';

export const views = defineViews<IdentityViews, typeof en, IdentityParts>({
  module: 'identity',
  words: 'identity-console',
  copy: { 'identity-console': { en, es } },
  places: {
    '/logins': { word: 'loginsTitle', icon: KeyRound },
    '/networks': { word: 'networksTitle', icon: Ban },
    '/operators': { word: 'operatorsTitle', icon: Users },
  },
  views: {
    logins: { title: () => ({ word: 'loginsTitle' }), Page: LoginsPage },
    networks: { title: () => ({ word: 'networksTitle' }), Page: NetworksPage },
    operators: { title: () => ({ word: 'operatorsTitle' }), Page: OperatorsPage },
  },
  parts: { secured: { Part: SecuredPart } },
});
