import { cents } from '#platform/rules/money.ts';
import { EndStreamingDocument, RenewStreamingCodeDocument, StartStreamingDocument } from '#platform/web/generated/graphql.ts';
import { INTENT_FIELD, newIntent } from '#platform/web/intent.ts';
import type { PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';

const messages = {
  'may-not-pay': 'refused_may_not_pay',
  'no-such-account': 'refused_gone',
  'not-sold': 'refused_not_sold',
  'past-due': 'refused_past_due',
  changed: 'refused_changed',
  'has-it': 'refused_has_it',
  'no-such-subscription': 'refused_gone',
  'not-now': 'refused_not_now',
} as const;

/** Does what the form of a service asks for: begins it, makes another code, or ends it. Undefined: done; otherwise why not. */
export async function actOnService(
  fields: Readonly<Record<string, string>>,
  { graph, words }: Pick<PageRequest, 'graph' | 'words'>,
): Promise<string | undefined> {
  const { act, product = '', subscription = '', monthly = '' } = fields;
  const answer =
    act === 'end'
      ? (await graph(EndStreamingDocument, { subscriptionId: subscription })).endStreaming
      : act === 'renew'
        ? (await graph(RenewStreamingCodeDocument, { subscriptionId: subscription })).renewStreamingCode
        : (
            await graph(StartStreamingDocument, {
              subscriptionId: fields[INTENT_FIELD] || newIntent(),
              productId: product,
              monthly: cents(Number.parseInt(monthly, 10) || 0),
            })
          ).startStreaming;
  return answer.__typename === 'Subscriptions' ? undefined : sayIn<typeof en>(words, 'subscriptions')(messages[answer.reason]);
}
