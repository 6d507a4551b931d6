import { useEffect, useState } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { LiveRegion } from '#design/web/feedback/LiveRegion.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { timeOf } from '#modules/outages/web/parts/times.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { zoneName } from '#platform/rules/time/zone-name.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { defineFrontEndPage, type FrontEndPageRequest, useGraph } from '#platform/web/front-end.tsx';
import { CallBackByLinkDocument, type CallBackShownFragment, CancelCallBackDocument } from '#platform/web/generated/graphql.ts';
import { goTo, type PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { sayIn, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { CALL_BACK_PATH, callBackPath } from '../paths.ts';
import { useSay } from '../say.ts';

type TurnData = {
  readonly link: string;
  readonly call: CallBackShownFragment;
  readonly now: IsoInstant;
  readonly timeZone: string;
  readonly zone: string;
};

/** /outage-callback/{link}: when we call, how many are called before, and calling it off. The link is a secret of who asked. */
export const turnPage = defineFrontEndPage<TurnData>({
  async load({ graph, words, timeZone: own, params: { link = '' } }) {
    const { now, callBack: call } = await graph(CallBackByLinkDocument, { link });
    if (!call) return goTo(CALL_BACK_PATH);
    const timeZone = own ?? words.partner.phone.hours.timeZone;
    return { link, call, now, timeZone, zone: zoneName(timeZone, now, words.language) };
  },
  act: cancel,
  title: ({ call }, words) => sayIn<typeof en>(words, 'call-backs')(`standing_${call.standing}`),
  Page: TurnPage,
});

async function cancel(_: unknown, { graph, words, params: { link = '' } }: FrontEndPageRequest) {
  const { cancelCallBack: answer } = await graph(CancelCallBackDocument, { link });
  if (answer.__typename === 'CallBack') return { goTo: callBackPath(link) };
  return { problems: [{ field: '', text: sayIn<typeof en>(words, 'call-backs')('tooLate') }] };
}

/** How often the page looks how far the line has come, in milliseconds. */
const LOOK_EVERY_MS = 10_000;

/** The newest that is known: without script, as the page was loaded. */
function useNewest({ link, call, now }: TurnData) {
  const graph = useGraph();
  const [newest, setNewest] = useState({ call, now });
  const isOver = newest.call.callsBefore === null && newest.call.standing !== 'calling';
  useEffect(() => {
    if (isOver) return undefined;
    const look = async () => {
      if (document.hidden) return;
      const answer = await graph(CallBackByLinkDocument, { link }).catch(() => undefined);
      if (answer?.callBack) setNewest({ call: answer.callBack, now: answer.now });
    };
    const looking = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [graph, link, isOver]);
  return newest;
}

function TurnPage({ data }: PageProps<TurnData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems } = useProblemsOr(say('noAnswer'));
  const { call, now } = useNewest(data);
  const { standing, windowAt, windowEndsAt, phoneLastFour, callsBefore, isSecondTry } = call;
  const time = (at: IsoInstant) => timeOf(at, now, data.timeZone, language);
  const waits = callsBefore !== null;
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading lead={isSecondTry ? say('secondTry') : say(`text_${standing}`)}>{say(`standing_${standing}`)}</PageHeading>
      <Card label={say(`standing_${standing}`)}>
        <SummaryList
          rows={[
            { key: 'when', term: say('when'), detail: say('between', { from: time(windowAt), to: time(windowEndsAt) }), note: data.zone },
            ...(waits ? [{ key: 'place', term: say('place'), detail: say('before', { count: callsBefore }) }] : []),
            { key: 'number', term: say('phone'), detail: say('endingIn', { digits: phoneLastFour }) },
            { key: 'topic', term: say('about'), detail: say(`topic_${call.topic}`) },
            { key: 'language', term: say('language'), detail: say(`language_${call.language}`) },
          ]}
        />
      </Card>
      <LiveRegion>{waits ? say('before', { count: callsBefore }) : say(`standing_${standing}`)}</LiveRegion>
      {waits ? (
        <>
          <Note>{say('keepOpen')}</Note>
          <CancelForm />
        </>
      ) : (
        standing !== 'calling' && (
          <Actions>
            <ButtonLink href={CALL_BACK_PATH} look="secondary">
              {say('another')}
            </ButtonLink>
          </Actions>
        )
      )}
      <StandaloneLink href={pathOf('outageMap')}>{say('toMap')}</StandaloneLink>
    </Stack>
  );
}

function CancelForm() {
  const say = useSay();
  const { busy } = useProblemsOr(say('noAnswer'));
  return (
    <ActionForm>
      <Actions>
        <SecondaryButton type="submit" busy={busy}>
          {say('cancel')}
        </SecondaryButton>
      </Actions>
    </ActionForm>
  );
}
