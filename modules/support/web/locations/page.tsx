import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { useHydrated } from '#design/web/useHydrated.ts';
import { pathIn } from '#platform/rules/language.ts';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import { StoresDocument } from '#platform/web/generated/graphql.ts';
import { notHere, type PageProps } from '#platform/web/page.ts';
import { sayIn, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { paths } from '../paths.ts';
import search from '../SearchForm.module.css';
import { useSay } from '../say.ts';
import { StoreCard } from './StoreCard.tsx';
import { type StoresInWords, storesInWords } from './stores.ts';
import { type Nearest, useNearest } from './use-nearest.ts';

type LocationsData = { readonly query: string; readonly found: StoresInWords };

/** /support/locations, `?near=` a ZIP code, a city or a state. Does not exist for a partner without stores. */
export const locationsPage = defineFrontEndPage<LocationsData>({
  load: async ({ search: { near = '' }, words, graph }) => {
    if (!words.partner.hasStores) return notHere;
    const query = near.slice(0, 100).trim();
    const { now, stores } = await graph(StoresDocument, { near: query });
    return { query, found: storesInWords(stores, { now, language: words.language }, sayIn<typeof en>(words, 'support')) };
  },
  title: ({ query }, words) => sayIn<typeof en>(words, 'support')(query === '' ? 'stores' : 'storesNear', { query }),
  description: (_data, words) => sayIn<typeof en>(words, 'support')('storesLead'),
  Page: Locations,
});

/** The stores as a list, each with a link to a map. */
function Locations({ data: { query, found } }: PageProps<LocationsData>) {
  const say = useSay();
  const { nearest, find } = useNearest();
  const shown = nearest.state === 'found' ? nearest.found : found;
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading up={<UpLink href={paths.home}>{say('title')}</UpLink>}>{say('stores')}</PageHeading>
        <p>{say('storesLead')}</p>
        <Search query={query} />
        <FromHere nearest={nearest} find={find} />
      </Stack>
      <Stack>
        <p role="status">{sum(shown, nearest.state === 'found' ? null : query, say)}</p>
        <Grid>
          {shown.stores.map((store) => (
            <GridCell key={store.name} span={6}>
              <StoreCard store={store} />
            </GridCell>
          ))}
        </Grid>
        {shown.total > shown.stores.length && <Note>{say('storesMore', { count: shown.stores.length, total: shown.total })}</Note>}
      </Stack>
    </Stack>
  );
}

/** @param query null: sorted by distance from the reader */
function sum({ fits, total }: StoresInWords, query: string | null, say: ReturnType<typeof useSay>): string {
  if (query === null) return say('storesByDistance');
  if (!fits) return say('storesNone', { query });
  return query === '' ? say('storesAll', { count: total }) : say('storesFound', { count: total, query });
}

/** A plain form, so that the results have an address. */
function Search({ query }: { readonly query: string }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <search>
      <form action={pathIn(language, paths.locations)} className={search.form}>
        <TextField name="near" label={say('storesLabel')} defaultValue={query} maxLength={100} autoComplete="postal-code" />
        <SecondaryButton type="submit">{say('search')}</SecondaryButton>
      </form>
    </search>
  );
}

/** For browsers with geolocation. */
function FromHere({ nearest, find }: { readonly nearest: Nearest; readonly find: () => void }) {
  const say = useSay();
  const isHydrated = useHydrated();
  if (!isHydrated || !navigator.geolocation) return null;
  return (
    <Stack>
      <div>
        <SecondaryButton onClick={find} busy={nearest.state === 'asking'} busyText={say('storesLocating')}>
          {say('storesFromHere')}
        </SecondaryButton>
      </div>
      <Note>{say('storesFromHereNote')}</Note>
      {(nearest.state === 'refused' || nearest.state === 'failed') && (
        <Alert tone="caution" toneWord={say('toneCaution')} place="inline" announce="status">
          {say(nearest.state === 'refused' ? 'storesNotTold' : 'storesNotNow')}
        </Alert>
      )}
    </Stack>
  );
}
