import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { CopyButton } from '#design/web/buttons/CopyButton.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents, formatDate, formatMoment } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { StreamingShownFragment } from '#platform/web/generated/graphql.ts';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

const tones = { offered: 'neutral', included: 'info', 'to-activate': 'waiting', expired: 'caution', active: 'positive' } as const;

type Props = { readonly service: StreamingShownFragment; readonly mayPay: boolean; readonly timeZone: string };

/** A streaming service: what it is, who pays, how it stands, and what can be done with it. */
export function ServiceCard({ service, mayPay, timeZone }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { productId, name, about, state, paidBy, includedWith, monthly, startsOn, code, codeEndsAt, site } = service;
  const amount = formatCents(monthly, language);
  return (
    <Card labelledBy={`service-${productId}`}>
      <CardHeading id={`service-${productId}`} aside={<StatusTag tone={tones[state]}>{say(`state_${state}`)}</StatusTag>}>
        {name}
      </CardHeading>
      <Stack>
        <p>{about}</p>
        <SummaryList
          brief
          rows={[
            {
              key: 'pays',
              term: say('whoPays'),
              detail: paidBy === 'plan' ? say('planPays', { plan: includedWith ?? '' }) : say('billPays', { amount }),
            },
            ...(startsOn === null ? [] : [{ key: 'since', term: say('since'), detail: formatDate(startsOn, 'long', language) }]),
          ]}
        />
        {code !== null && codeEndsAt !== null && (
          <Stack>
            <p>
              {say('codeText')} <strong>{code}</strong>
            </p>
            <p>{say('codeUntil', { date: formatMoment(codeEndsAt, timeZone, language) })}</p>
            <CopyButton text={code} words={{ copy: say('copyCode'), copied: say('copied') }} />
            <ButtonLink href={`${pathOf('activateStreaming')}?code=${code}`}>{say('activateHere', { name })}</ButtonLink>
          </Stack>
        )}
        {state === 'active' && site !== null && (
          <p>
            <a href={site}>{say('watch', { name })}</a>
          </p>
        )}
        {mayPay && <Acts service={service} />}
      </Stack>
    </Card>
  );
}

function Acts({ service: { productId, name, state, paidBy, monthly, subscriptionId } }: Pick<Props, 'service'>) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const intent = useNewIntent();
  if (state === 'offered' || state === 'included')
    return (
      <ActionForm>
        <input type="hidden" name="act" value="start" />
        <input type="hidden" name="product" value={productId} />
        <input type="hidden" name="monthly" value={monthly} />
        <input type="hidden" name={INTENT_FIELD} value={intent} />
        <PrimaryButton type="submit" busy={busy} busyText={say('working')}>
          {state === 'included' ? say('begin', { name }) : say('add', { name, amount: formatCents(monthly, language) })}
        </PrimaryButton>
      </ActionForm>
    );
  const hidden = (act: string) => (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="subscription" value={subscriptionId ?? ''} />
    </>
  );
  return (
    <>
      {state === 'expired' && (
        <ActionForm>
          {hidden('renew')}
          <PrimaryButton type="submit" busy={busy} busyText={say('working')}>
            {say('renew', { name })}
          </PrimaryButton>
        </ActionForm>
      )}
      <Disclosure summary={say('endTitle', { name })}>
        <Stack>
          <p>{say(paidBy === 'bill' ? 'endBilled' : 'endIncluded')}</p>
          <ActionForm>
            {hidden('end')}
            <SecondaryButton type="submit" busy={busy}>
              {say('end', { name })}
            </SecondaryButton>
          </ActionForm>
        </Stack>
      </Disclosure>
    </>
  );
}
