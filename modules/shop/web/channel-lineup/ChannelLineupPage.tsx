import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { PrintButton } from '#design/web/journey/PrintButton.tsx';
import { Facts } from '#design/web/layout/Facts.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { Chips } from '#design/web/panels/Chips.tsx';
import { formatDate, formatMoment } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useSay } from '../say.ts';
import { ChannelTable } from './ChannelTable.tsx';
import { type Lineup, type LineupData, lineupAddress } from './channel-lineup.ts';
import { FindChannel } from './FindChannel.tsx';

/** The channels at the customer's place, or at another one: all or theirs, found by name, number, kind and package (SVC-24). */
export function ChannelLineupPage({ data }: PageProps<LineupData>) {
  const say = useSay();
  const language = useLanguage();
  const { told, filter, shown } = data;
  if (told === unavailable || !told.lineup)
    return (
      <>
        <PageHeading>{say('lineupTitle')}</PageHeading>
        <Stack gap="large">
          <p>
            <WithPhone>{told === unavailable ? say('lineupUnavailable') : say('lineupMissing', { zip: told.zip })}</WithPhone>
          </p>
          {told !== unavailable && <FindChannel data={data} packages={[]} />}
        </Stack>
      </>
    );
  const { at, timeZone, lineup } = told;
  const mine = lineup.channels.filter(({ isMine }) => isMine).length;
  const count = lineup.channels.length;
  return (
    <>
      <PageHeading lead={say(mine > 0 ? 'lineupLead' : 'lineupLeadNone', { count, mine, place: lineup.place })}>{say('lineupTitle')}</PageHeading>
      <Grid>
        <GridCell span={4}>
          <Stack>
            <FindChannel data={data} packages={lineup.packages} />
            <Changes changes={lineup.changes} />
            <PrintButton>{say('lineupPrint')}</PrintButton>
          </Stack>
        </GridCell>
        <GridCell span={8}>
          <Stack>
            <ScreenOnly>
              <Stack gap="small">
                {mine > 0 && <Views data={data} />}
                <Facts>
                  {[
                    say('found', { count: shown.length }),
                    say('lineupAsOf', { time: formatMoment(at, timeZone, language) }),
                    <Link key="refresh" href={lineupAddress(pathOf('channelLineup'), data)}>
                      {say('lineupRefresh')}
                    </Link>,
                    <a key="file" href={pathIn(language, asPath(lineupAddress('/channel-lineup.csv', data)))} download>
                      {say('lineupFile')}
                    </a>,
                  ]}
                </Facts>
              </Stack>
            </ScreenOnly>
            {shown.length > 0 && <ChannelTable channels={shown} packages={lineup.packages} mine={filter.mine} />}
          </Stack>
        </GridCell>
      </Grid>
    </>
  );
}

const asPath = (address: string): `/${string}` => `/${address.slice(1)}`;

function Views({ data }: { readonly data: LineupData }) {
  const say = useSay();
  const chip = (key: 'viewAll' | 'viewMine', mine: boolean) => ({
    key,
    label: say(key),
    href: lineupAddress(pathOf('channelLineup'), { ...data, filter: { ...data.filter, mine } }),
    current: data.filter.mine === mine,
  });
  return <Chips label={say('lineupView')} chips={[chip('viewAll', false), chip('viewMine', true)]} />;
}

function Changes({ changes }: { readonly changes: Lineup['changes'] }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="changes">
      <CardHeading id="changes">{say('changesHeading')}</CardHeading>
      {changes.length === 0 ? (
        <Note>{say('changesNone')}</Note>
      ) : (
        <Rows>
          {changes.map(({ kind, on, name, number }) => (
            <Row key={on + name} note={`${formatDate(on, 'long', language)} · ${say(`change_${kind}`, { number })}`}>
              <span translate="no">{name}</span>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
