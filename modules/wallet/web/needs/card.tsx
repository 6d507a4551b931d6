import CreditCard from 'lucide-react/icons/credit-card';
import { pathOf } from '#platform/rules/routes.ts';
import { defineNeeds } from '#platform/web/card.ts';
import { LandingMethodsDocument } from '#platform/web/generated/graphql.ts';
import type { Need } from '#platform/web/need.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';
import { methodName } from '../../rules/method-name.ts';
import { lastDayOf } from '../../rules/payment-method.ts';
import type { Methods } from '../landing/SavedMethods.tsx';

/** Methods that expire soon or can no longer be charged. */
export const card = defineNeeds<Methods>({
  async load({ graph }) {
    const { account } = await graph(LandingMethodsDocument, {});
    return account ? { methods: account.paymentMethods ?? [] } : undefined;
  },
  needs: ({ methods }, words) =>
    methods.flatMap((method): readonly Need[] => {
      const say = sayIn<Messages>(words, 'wallet');
      const of = { key: `method-${method.id}`, about: 'money', icon: CreditCard } as const;
      const name = methodName(say, method);
      const edit = pathOf('methodEdit', { id: method.id });
      switch (method.state) {
        case 'expiring-soon':
          return [
            {
              ...of,
              urgency: method.expiry === null ? { is: 'open' } : { is: 'by', day: lastDayOf(expiryOf(method.expiry)) },
              title: say('needRenew', { method: name }),
              note: say('expires', { expiry: method.expiry ?? '' }),
              href: edit,
            },
          ];
        case 'expired':
          return [{ ...of, urgency: { is: 'open' }, title: say('needRenew', { method: name }), note: say('expired'), href: edit }];
        case 'unavailable':
          return [
            { ...of, urgency: { is: 'open' }, title: say('needReplace', { method: name }), note: say('needReplaceNote'), href: pathOf('methods') },
          ];
        default:
          return [];
      }
    }),
});

/** From our own graph, "12/26". */
function expiryOf(text: string): { readonly year: number; readonly month: number } {
  const [month = 1, year = 0] = text.split('/').map(Number);
  return { month, year: 2000 + year };
}
