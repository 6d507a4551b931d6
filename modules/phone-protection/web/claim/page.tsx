import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Stages } from '#design/web/figures/Stages.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { defineFrontEndPage, type FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { WithdrawClaimDocument } from '#platform/web/generated/graphql.ts';
import { notHere, type PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { sayIn, useLanguage, usePartner } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { claimStates } from '../../rules/claim.ts';
import { toneOf } from '../claim-state.ts';
import { type ClaimShown, loadProtection } from '../load.ts';
import { PROTECTION_PATH } from '../paths.ts';
import { problemsOf } from '../refusal.ts';
import { useSay } from '../say.ts';

type ClaimData = { readonly claim: ClaimShown; readonly phone: string };

/** /smrrp/claims/{claim}: how far a claim has come, and taking it back. */
export const claimPage = defineFrontEndPage<ClaimData>({
  async load(request) {
    const found = await loadProtection(request);
    const claim = found?.claims.find(({ id }) => id === request.params.claim);
    return found && claim ? { claim, phone: found.covers.find(({ id }) => id === claim.coverId)?.phone ?? '' } : notHere;
  },
  act: withdraw,
  title: ({ claim: { number } }, words) => sayIn<typeof en>(words, 'phone-protection')('claimTitle', { number }),
  Page: ClaimPage,
});

async function withdraw(_: unknown, { graph, words, params: { claim = '' } }: FrontEndPageRequest) {
  const { withdrawClaim: answer } = await graph(WithdrawClaimDocument, { claimId: claim });
  return answer.__typename === 'PhoneProtection' ? { goTo: PROTECTION_PATH } : { problems: problemsOf(answer, words) };
}

function ClaimPage({ data: { claim, phone } }: PageProps<ClaimData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems, busy } = useProblemsOr(say('noAnswer'));
  const { number, state, cause, remedy, what, happenedOn, deductible, denial } = claim;
  const amount = formatCents(deductible, language);
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading
        up={<UpLink href={PROTECTION_PATH}>{say('title')}</UpLink>}
        lead={say(`next_${state}`)}
        aside={<StatusTag tone={toneOf(state)}>{say(`state_${state}`)}</StatusTag>}
      >
        {say('claimTitle', { number })}
      </PageHeading>
      {denial !== null && <Denied reason={denial} />}
      {state !== 'denied' && state !== 'withdrawn' && <Progress claim={claim} />}
      <Card labelledBy="claimed">
        <CardHeading id="claimed">{say('claimed')}</CardHeading>
        <SummaryList
          rows={[
            { key: 'phone', term: say('phone'), detail: phone },
            { key: 'cause', term: say('cause'), detail: say(`cause_${cause}`), note: what },
            { key: 'on', term: say('happenedOn'), detail: formatDate(happenedOn, 'long', language) },
            { key: 'remedy', term: say('remedy'), detail: say(`remedy_${remedy}`) },
            { key: 'deductible', term: say('deductible'), detail: amount, note: say('deductibleNote') },
          ]}
        />
      </Card>
      {claimStates[state].withdraw && (
        <ActionForm>
          <SecondaryButton type="submit" busy={busy}>
            {say('withdraw')}
          </SecondaryButton>
        </ActionForm>
      )}
    </Stack>
  );
}

function Denied({ reason }: { readonly reason: NonNullable<ClaimShown['denial']> }) {
  const say = useSay();
  const { phone } = usePartner();
  return (
    <Alert tone="caution" toneWord={say('warning')} title={say('deniedTitle')}>
      {say(`denial_${reason}`)} <a href={phone.href}>{say('call')}</a>
    </Alert>
  );
}

const stageWords = {
  repair: { filed: 'stage_filed', approved: 'stage_approved', sent: 'stage_sent_repair', completed: 'stage_completed_repair' },
  replacement: { filed: 'stage_filed', approved: 'stage_approved', sent: 'stage_sent_replacement', completed: 'stage_completed_replacement' },
} as const;
const order = ['filed', 'approved', 'sent', 'completed'] as const;

function Progress({ claim }: { readonly claim: ClaimShown }) {
  const say = useSay();
  const language = useLanguage();
  const { state, remedy, filedOn, decidedOn, sentOn, completedOn, carrier, trackingNumber } = claim;
  const come = order.findIndex((each) => each === state);
  const days = { filed: filedOn, approved: decidedOn, sent: sentOn, completed: completedOn };
  return (
    <Card labelledBy="progress">
      <CardHeading id="progress">{say('progress')}</CardHeading>
      <Stages
        stages={order.map((key, index) => {
          const day = days[key];
          return {
            key,
            state: index <= come ? 'done' : index === come + 1 ? 'now' : 'coming',
            title: say(stageWords[remedy][key]),
            ...(key === 'sent' && carrier !== null && { note: say('parcel', { carrier, number: trackingNumber ?? '' }) }),
            ...(day !== null && { time: formatDate(day, 'short', language) }),
          };
        })}
      />
    </Card>
  );
}
