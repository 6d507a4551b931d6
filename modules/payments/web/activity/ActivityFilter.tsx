import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { FieldGrid } from '#design/web/fields/FieldGrid.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useGroupNames } from '#modules/statements/web/parts/group-names.ts';
import { listOrders } from '#platform/rules/list-order.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { displayStatuses } from '../../rules/state/display-status.ts';
import { statusWords } from '../../rules/words.ts';
import { usePartName } from '../parts/part-name.ts';
import { useSay } from '../say.ts';
import { type Activity, isFiltered } from './activity.ts';

const orderWords = { newest: 'orderNewest', oldest: 'orderOldest', largest: 'orderLargest', smallest: 'orderSmallest' } as const;

/** Filters and sorts the list: a form that requests the same page with other choices. */
export function ActivityFilter({ activity: { choice, parts, years, table } }: { readonly activity: Activity }) {
  const say = useSay();
  const partName = usePartName();
  const groups = useGroupNames();
  const { view } = table;
  const all = { value: '', label: say('filterAll') };
  const filtered = isFiltered(choice);
  return (
    <Disclosure summary={say('filterAndSort')} open={filtered || choice.order !== 'newest'}>
      <form method="get">
        <Stack>
          <input type="hidden" name="show" value={view} />
          <FieldGrid>
            {parts.length > 1 && (
              <SelectField
                name="part"
                label={say('filterPart')}
                chosen={choice.part}
                options={[all, ...parts.map((part) => ({ value: part, label: partName(part) }))]}
              />
            )}
            {view === 'payments' ? (
              <SelectField
                name="status"
                label={say('filterStatus')}
                chosen={choice.status}
                options={[all, ...displayStatuses.map((status) => ({ value: status, label: say(statusWords[status]) }))]}
              />
            ) : (
              <SelectField
                name="group"
                label={say('filterService')}
                chosen={choice.group}
                options={[all, ...groups.map(({ group, name }) => ({ value: group, label: name }))]}
              />
            )}
            <SelectField
              name="year"
              label={say('filterYear')}
              chosen={choice.year}
              options={[all, ...years.map((year) => ({ value: String(year), label: String(year) }))]}
            />
            <SelectField
              name="order"
              label={say('filterOrder')}
              chosen={choice.order}
              options={listOrders.map((order) => ({ value: order, label: say(orderWords[order]) }))}
            />
          </FieldGrid>
          <Actions>
            <SecondaryButton type="submit">{say('applyFilter')}</SecondaryButton>
            {filtered && (
              <ButtonLink look="secondary" href={`${pathOf('activity')}?show=${view}`}>
                {say('clearFilter')}
              </ButtonLink>
            )}
          </Actions>
        </Stack>
      </form>
    </Disclosure>
  );
}
