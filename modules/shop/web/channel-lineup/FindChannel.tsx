import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { genreEnum } from '#modules/catalogue/rules/catalogue.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { Lineup, LineupData } from './channel-lineup.ts';

type Props = { readonly data: LineupData; readonly packages: Lineup['packages'] };

/** A plain form, so that what was found has an address. */
export function FindChannel({ data: { filter, told, zip }, packages }: Props) {
  const say = useSay();
  const language = useLanguage();
  const any = { value: '', label: say('filterAny') };
  const { find, genre = '', inPackage = '', mine } = filter;
  const isFiltered = find !== '' || genre !== '' || inPackage !== '' || mine || zip !== undefined;
  return (
    <ScreenOnly>
      <Card labelledBy="find-channel">
        <CardHeading id="find-channel">{say('filterHeading')}</CardHeading>
        <search>
          <form action={pathIn(language, pathOf('channelLineup'))}>
            <Stack>
              <TextField name="find" label={say('filterFind')} type="search" defaultValue={find} maxLength={60} autoComplete="off" />
              {packages.length > 0 && (
                <>
                  <SelectField
                    name="genre"
                    label={say('filterGenre')}
                    chosen={genre}
                    options={[any, ...valuesOf(genreEnum).map((value) => ({ value, label: say(`genre_${value}`) }))]}
                  />
                  <SelectField
                    name="package"
                    label={say('filterPackage')}
                    chosen={inPackage}
                    options={[any, ...packages.map(({ id, name }) => ({ value: id, label: name }))]}
                  />
                </>
              )}
              <TextField
                name="zip"
                label={say('filterZip')}
                width="short"
                inputMode="numeric"
                maxLength={5}
                autoComplete="postal-code"
                defaultValue={told === unavailable ? (zip ?? '') : told.zip}
              />
              {mine && <input type="hidden" name="mine" value="yes" />}
              <SecondaryButton type="submit">{say('filterAct')}</SecondaryButton>
            </Stack>
          </form>
        </search>
        {isFiltered && <StandaloneLink href={pathOf('channelLineup')}>{say('filterClear')}</StandaloneLink>}
      </Card>
    </ScreenOnly>
  );
}
