import { Actions } from '#design/web/buttons/Actions.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useFresh } from '#platform/web/live.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { isRunning } from '../../rules/outage.ts';
import { LONGEST_SEARCH } from '../../rules/public-map.ts';
import { timeOf } from '../parts/times.ts';
import { useSay } from '../say.ts';
import type { DrawnMap, MapData, Town } from './map-data.ts';
import { OutageList } from './OutageList.tsx';
import { TownMap } from './TownMap.tsx';
import { Towns } from './Towns.tsx';

/** How old a map is that somebody looks at, in milliseconds. */
const FRESH_MS = 30_000;

/** The map of a town, all of it as a list, and a search; without script, too. */
export function OutageMapPage({ data }: PageProps<MapData>) {
  const say = useSay();
  const language = useLanguage();
  const { map } = data;
  useFresh(FRESH_MS);
  if (!map)
    return (
      <>
        <PageHeading>{say('mapWindow')}</PageHeading>
        <Alert tone="caution" toneWord={say('note')}>
          {say('mapUnavailable')}
        </Alert>
      </>
    );
  const town = townOf(data, map);
  const time = timeOf(map.at, map.at, town?.timeZone ?? 'America/New_York', language);
  return (
    <>
      <PageHeading lead={say('mapLead', { time })}>{say('mapTitle', { count: map.outages.filter(isRunning).length })}</PageHeading>
      <Grid>
        <GridCell span={8}>
          <Stack gap="large">
            <Found map={map} />
            {town && <TownMap town={town} map={map} mine={ownIds(data.mine)} />}
            <OutageList map={map} />
          </Stack>
        </GridCell>
        <GridCell span={4}>
          <Stack gap="large">
            <Search find={data.find} />
            <OwnAddress mine={data.mine} />
            <Towns map={map} shown={town?.name} />
            <Note small>{say('mapAbout')}</Note>
            <p>
              <Link href={pathOf('outageCallBack')}>{say('callBackLink')}</Link>
            </p>
            <p>
              <Link href={pathOf('stormCenter')}>{say('mapStorm')}</Link>
            </p>
          </Stack>
        </GridCell>
      </Grid>
    </>
  );
}

const ownIds = (mine: MapData['mine']): readonly string[] => (mine === undefined || mine === 'unknown' ? [] : mine.outages.map(({ id }) => id));

/** The town that was asked for or found, that of the reader's own outage, the first one where something is out, or the first. */
function townOf({ town, mine }: MapData, { hubs, found, outages }: DrawnMap): Town | undefined {
  const own = outages.find(({ id }) => ownIds(mine).includes(id))?.hub;
  const wanted = [town, found[0], own, outages.find(isRunning)?.hub].find((name) => hubs.some((hub) => hub.name === name));
  return hubs.find(({ name }) => name === wanted) ?? hubs[0];
}

/** A form that works as plain HTML: what is looked for is in the address. */
function Search({ find }: { readonly find: string }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="find-title">
      <CardHeading id="find-title">{say('mapFindTitle')}</CardHeading>
      <form method="get" action={pathIn(language, pathOf('outageMap'))}>
        <Stack>
          <TextField name="find" label={say('mapFind')} type="search" autoComplete="postal-code" maxLength={LONGEST_SEARCH} defaultValue={find} />
          <Actions>
            <SecondaryButton type="submit">{say('mapFindAct')}</SecondaryButton>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
}

function Found({ map: { search, zip, outageIds, found } }: { readonly map: DrawnMap }) {
  const say = useSay();
  switch (search) {
    case 'not-served':
      return (
        <Alert tone="info" toneWord={say('note')} announce="status">
          {say('mapNotServed', { zip: zip ?? '' })}
        </Alert>
      );
    case 'unclear':
      return (
        <Alert tone="caution" toneWord={say('note')} announce="status">
          {say('mapUnclear')}
        </Alert>
      );
    case 'found':
      return (
        <Alert tone={outageIds.length > 0 ? 'caution' : 'info'} toneWord={say('note')} announce="status">
          {zip === null ? found.join(', ') : say('mapOfZip', { zip, count: outageIds.length })}
        </Alert>
      );
    default:
      return null;
  }
}

function OwnAddress({ mine }: Pick<MapData, 'mine'>) {
  const say = useSay();
  return (
    <Card labelledBy="mine">
      <CardHeading id="mine">{say('mapMine')}</CardHeading>
      <Stack>
        {mine !== undefined && mine !== 'unknown' && <p>{say(`standing_${mine.state}`)}.</p>}
        <p>
          <Link href={pathOf('myOutages')}>{say(mine === undefined ? 'mapMineSignIn' : 'mapMineLink')}</Link>
        </p>
      </Stack>
    </Card>
  );
}
