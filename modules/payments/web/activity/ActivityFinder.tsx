import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Chips } from '#design/web/panels/Chips.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSay } from '../say.ts';
import styles from './ActivityFinder.module.css';
import { type Activity, views } from './activity.ts';

const viewWords = { all: 'filterAll', payments: 'viewPayments', charges: 'viewCharges', credits: 'viewCredits' } as const;

/** Looks for something in a year, and says what is shown: a form and links, so that each choice has an address and acts at once. */
export function ActivityFinder({ activity: { table, years, choice } }: { readonly activity: Activity }) {
  const say = useSay();
  const ofYear = choice.year === '' ? '' : `&year=${choice.year}`;
  return (
    <Stack>
      <search>
        <form method="get" className={styles.form}>
          <input type="hidden" name="show" value="all" />
          {choice.year !== '' && <input type="hidden" name="year" value={choice.year} />}
          <TextField
            name="q"
            type="search"
            label={say('findLabel')}
            defaultValue={'ledger' in table ? table.ledger.query : ''}
            maxLength={100}
            autoComplete="off"
          />
          <SecondaryButton type="submit">{say('find')}</SecondaryButton>
        </form>
      </search>
      <div className={styles.chips}>
        <Chips
          label={say('viewLabel')}
          chips={views.map((view) => ({
            key: view,
            href: `${pathOf('activity')}?show=${view}${ofYear}`,
            label: say(viewWords[view]),
            current: view === table.view,
          }))}
        />
        {'ledger' in table && years.length > 1 && (
          <Chips
            label={say('filterYear')}
            chips={years.map((year) => ({
              key: String(year),
              href: `${pathOf('activity')}?show=${table.view}&year=${year}`,
              label: String(year),
              current: year === table.ledger.year,
            }))}
          />
        )}
      </div>
    </Stack>
  );
}
