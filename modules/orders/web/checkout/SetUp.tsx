import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { LinkTabs } from '#design/web/link/LinkTabs.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { useWindowText } from '../window-text.ts';
import type { Checkout, Chosen } from './checkout.ts';

type Props = { readonly chosen: Chosen; readonly technician: NonNullable<Checkout['technician']>; readonly visit: Checkout['visit'] };

/** Who sets up what comes, and when somebody does: links and a form that ask for the review anew. */
export function SetUp({ chosen: { starts }, technician: { fee, timeZone, windows }, visit }: Props) {
  const say = useSay();
  const language = useLanguage();
  const windowText = useWindowText(timeZone);
  return (
    <Stack gap="small">
      <h2>{say('setUpHeading')}</h2>
      <LinkTabs
        label={say('setUpHeading')}
        tabs={[
          { key: 'self', href: `${pathOf('checkout')}?setup=self`, label: say('setUpSelf'), current: visit === null },
          {
            key: 'technician',
            href: `${pathOf('checkout')}?setup=technician`,
            label: say('setUpTechnician', { amount: formatCents(fee, language) }),
            current: visit !== null,
          },
        ]}
      />
      {visit && (
        <form method="get" action={pathIn(language, pathOf('checkout'))}>
          <Stack gap="small">
            <input type="hidden" name="setup" value="technician" />
            <input type="hidden" name="starts" value={starts} />
            <SelectField
              name="visit"
              label={say('visitWhen')}
              hint={say('visitHint')}
              chosen={visit.startsAt}
              options={windows.map((one) => ({ value: one.startsAt, label: windowText(one) }))}
            />
            <div>
              <SecondaryButton type="submit">{say('visitTake')}</SecondaryButton>
            </div>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
