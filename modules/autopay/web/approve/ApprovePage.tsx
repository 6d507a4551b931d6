import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { SummaryList, type SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { AutoPayCardFragment, AutoPayMethodFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { RefusedAlert } from '../RefusedAlert.tsx';
import { useSay } from '../say.ts';
import { methodWords, partName } from '../words.ts';

type Part = Omit<AutoPayCardFragment, 'asks' | 'ceiling'> & {
  readonly asks: NonNullable<AutoPayCardFragment['asks']>;
  readonly ceiling: NonNullable<AutoPayCardFragment['ceiling']>;
};

export type ApproveData = { readonly part: Part; readonly method: AutoPayMethodFragment | undefined };

/** One debit that needs approval: its facts, a button to approve it, and the alternatives. */
export function ApprovePage({ data: { part, method } }: PageProps<ApproveData>) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const { asks, ceiling, part: name } = part;
  const money = (amount: Cents) => formatCents(amount, language);
  const rows: readonly SummaryRow[] = [
    { key: 'bill', term: say('approveBill'), detail: partName(say, name) },
    { key: 'amount', term: say('approveAmount'), detail: money(asks.amount) },
    ...(ceiling.above === null ? [] : [{ key: 'limit', term: say('rowLimit'), detail: money(ceiling.above) }]),
    { key: 'on', term: say('rowNext'), detail: formatDate(asks.on, 'full', language) },
    ...(method ? [{ key: 'method', term: say('rowMethod'), detail: methodWords(say, method) }] : []),
  ];
  return (
    <Stack gap="large">
      <RefusedAlert code="autoPayApprove" />
      <StepHeading>{say('approveHeading', { amount: money(asks.amount) })}</StepHeading>
      <SummaryList rows={rows} />
      <p>{say('approveSilence', { date: formatDate(asks.on, 'long', language) })}</p>
      <ActionForm>
        <input type="hidden" name="part" value={name} />
        <input type="hidden" name="statementOn" value={asks.statementOn} />
        <input type="hidden" name="amount" value={asks.amount} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('saving')}>
            {say('approveAct', { amount: money(asks.amount) })}
          </PrimaryButton>
          <ButtonLink look="secondary" href={`${pathOf('payStart')}?part=${name}`}>
            {say('payAnotherWay')}
          </ButtonLink>
        </Actions>
      </ActionForm>
      <StandaloneLink href={`${pathOf('autoPayLimit')}?part=${name}`}>{say('changeLimit')}</StandaloneLink>
      <StandaloneLink href={pathOf('autoPay')}>{say('toSettings')}</StandaloneLink>
    </Stack>
  );
}
