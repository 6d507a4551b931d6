import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useSay } from '../say.ts';
import type { Shop, StorefrontData } from './storefront.ts';

type Props = Pick<StorefrontData, 'asked'> & { readonly shop: Shop };

/** Asks where somebody lives; a plain form, so that the plans of a place have an address. Everything typed stays. */
export function AddressForm({ asked: { zip, street, unit }, shop: { outcome, place, units } }: Props) {
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
        <form action={pathIn(language, pathOf('storefront'))}>
          <Stack>
            <Grid>
              <GridCell span={6}>
                <TextField name="street" label={say('shopStreet')} defaultValue={street} maxLength={100} autoComplete="address-line1" />
              </GridCell>
              <GridCell span={6}>
                <Stack>
                  {units.length > 0 && (
                    <SelectField
                      name="unit"
                      label={say('shopUnit')}
                      chosen={units.includes(unit) ? unit : ''}
                      options={[{ value: '', label: '' }, ...units.map((value) => ({ value, label: value }))]}
                    />
                  )}
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
