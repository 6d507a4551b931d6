import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import type { AskedPlace, Qualification } from '../../rules/storefront.ts';
import { useSay } from '../say.ts';

type Props = {
  readonly asked: AskedPlace;
  readonly answer: { readonly outcome: Qualification; readonly place: string | null; readonly units: readonly string[] };
  /** The page that answers. */
  readonly action: `/${string}`;
  /** What else the address of that page says, by name. */
  readonly also?: Readonly<Record<string, string>>;
};

/** Asks where somebody lives; a plain form, so that what a place has has an address. Everything typed stays. */
export function AddressForm({ asked: { zip, street, unit }, answer: { outcome, place, units }, action, also = {} }: Props) {
  const say = useSay();
  const language = useLanguage();
  const known = {
    'not-asked': say('shopNotAsked'),
    'no-zip': undefined,
    served: place === null ? undefined : say('shopServed', { place }),
    'choose-unit': say('shopChoose'),
    'not-served': say('shopNotServed'),
  }[outcome];
  return (
    <Card labelledBy="where">
      <Stack>
        <CardHeading id="where">{say('shopWhere')}</CardHeading>
        {known !== undefined && (
          <p role="status">
            <WithPhone>{known}</WithPhone>
          </p>
        )}
        <form action={pathIn(language, action)}>
          <Stack>
            {Object.entries(also).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Grid>
              <GridCell span={6}>
                <Stack>
                  <TextField name="street" label={say('shopStreet')} defaultValue={street} maxLength={100} autoComplete="address-line1" />
                  {units.length > 0 && (
                    <SelectField
                      name="unit"
                      label={say('shopUnit')}
                      chosen={units.includes(unit) ? unit : ''}
                      options={[{ value: '', label: '' }, ...units.map((value) => ({ value, label: value }))]}
                    />
                  )}
                </Stack>
              </GridCell>
              <GridCell span={6}>
                <Stack>
                  <TextField
                    name="zip"
                    label={say('shopZip')}
                    error={outcome === 'no-zip' ? say('shopNoZip') : undefined}
                    width="short"
                    inputMode="numeric"
                    defaultValue={zip}
                    maxLength={10}
                    autoComplete="postal-code"
                  />
                </Stack>
              </GridCell>
            </Grid>
            <p>
              <PrimaryButton type="submit">{say('shopCheck')}</PrimaryButton>
            </p>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}
