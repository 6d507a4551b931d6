import Phone from 'lucide-react/icons/phone';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { LineCallsQuery, VoiceLineShownFragment } from '#platform/web/generated/graphql.ts';
import { useLive } from '#platform/web/live.ts';
import type { PageProps } from '#platform/web/page.ts';
import { NoLines } from '../NoLines.tsx';
import { useSay } from '../say.ts';
import { lineName, ofLine } from '../words.ts';
import { CallRow } from './CallRow.tsx';

type Calls = NonNullable<NonNullable<NonNullable<LineCallsQuery['voice']>['line']>['calls']>;
export type PhoneData = {
  readonly lines: readonly VoiceLineShownFragment[];
  readonly line: VoiceLineShownFragment | undefined;
  readonly calls: Calls | undefined;
  readonly timeZone: string;
};

/** The lines of the account, and the calls of one. */
export function PhonePage({ data: { lines, line, calls, timeZone } }: PageProps<PhoneData>) {
  const say = useSay();
  useLive(line ? [`voice/${line.id}`] : []);
  return (
    <>
      <PageHeading
        up={<UpLink href={pathOf('servicesVoice')}>{say('toVoice')}</UpLink>}
        {...(lines.length > 1 && { lead: say('phoneLead', { count: lines.length }) })}
      >
        {say('phoneTitle')}
      </PageHeading>
      {line && calls ? (
        <Grid>
          <GridCell span={7}>
            <Stack>
              <Card labelledBy="calls">
                <CardHeading id="calls">{say('lineCalls', { line: lineName(line) })}</CardHeading>
                {calls.items.length === 0 ? (
                  <p>{say('noCalls')}</p>
                ) : (
                  <Rows>
                    {calls.items.map((call) => (
                      <CallRow key={call.id} call={call} timeZone={timeZone} />
                    ))}
                  </Rows>
                )}
                {calls.next !== null && (
                  <StandaloneLink href={`${ofLine(pathOf('voicePhone'), line)}&after=${calls.next}`}>{say('olderCalls')}</StandaloneLink>
                )}
                <Note small>{say('callsNote')}</Note>
              </Card>
            </Stack>
          </GridCell>
          <GridCell span={5}>
            <Stack gap="large">
              <LineSettings line={line} />
              <Lines lines={lines} chosen={line} />
            </Stack>
          </GridCell>
        </Grid>
      ) : (
        <NoLines />
      )}
    </>
  );
}

function Lines({ lines, chosen }: { readonly lines: readonly VoiceLineShownFragment[]; readonly chosen: VoiceLineShownFragment }) {
  const say = useSay();
  return (
    <Card labelledBy="lines">
      <CardHeading id="lines">{say('lines')}</CardHeading>
      <Rows>
        {lines.map((line) => (
          <Row
            key={line.id}
            mark={<Mark icon={Phone} tone={line.id === chosen.id ? 'accent' : 'neutral'} />}
            strong
            facts={[...(line.label === null ? [] : [line.number.shown]), say('lineNewMessages', { count: line.unheard })]}
            {...(line.unheard > 0 && {
              state: <StatusTag tone="info">{String(line.unheard)}</StatusTag>,
            })}
            aside={<Link href={ofLine(pathOf('voicemails'), line)}>{say('toVoicemail')}</Link>}
          >
            {lines.length > 1 ? (
              <Link href={ofLine(pathOf('voicePhone'), line)} aria-current={line.id === chosen.id ? 'true' : undefined}>
                {lineName(line)}
              </Link>
            ) : (
              lineName(line)
            )}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

/** How the chosen line treats calls, and what runs on it: before the other lines, of which a business has many. */
function LineSettings({ line }: { readonly line: VoiceLineShownFragment }) {
  const say = useSay();
  const pages = [
    { href: ofLine(pathOf('voiceSettings'), line), words: say('toSettings') },
    { href: ofLine(pathOf('callGuard'), line), words: say('toGuard') },
    { href: pathOf('voiceVersion'), words: say('versionTitle') },
  ];
  return (
    <Card labelledBy="line-settings">
      <CardHeading id="line-settings">{say('lineSettings', { line: lineName(line) })}</CardHeading>
      <Rows>
        {pages.map(({ href, words }) => (
          <Row key={href} whole>
            <Link href={href}>{words}</Link>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
