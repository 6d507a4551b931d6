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
  acts: {
    'login.closed': 'did_loginClosed',
    'login.opened': 'did_loginOpened',
    'login.shown': 'did_loginShown',
    'login.unblocked': 'did_loginUnblocked',
    'sessions.ended': 'did_sessionsEnded',
    'network.blocked': 'did_networkBlocked',
    'network.unblocked': 'did_networkUnblocked',
    'client.created': 'did_clientCreated',
    'client.rotated': 'did_clientRotated',
    'client.revoked': 'did_clientRevoked',
    'operator.link-made': 'did_operatorLinkMade',
    'operator.link-used': 'did_operatorLinkUsed',
    'operator.signed-in': 'did_operatorSignedIn',
    'operator.closed': 'did_operatorClosed',
    'operator.factor-added': 'did_operatorFactorAdded',
    'operator.factor-removed': 'did_operatorFactorRemoved',
  },
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
