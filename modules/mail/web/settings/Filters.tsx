import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { FieldGrid } from '#design/web/fields/FieldGrid.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { MailSettingsQuery } from '#platform/web/generated/graphql.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';
import { folderName } from '../words.ts';

type Box = NonNullable<MailSettingsQuery['mail']>;

const fields = { from: 'filterFrom', to: 'filterTo', subject: 'filterSubject' } as const;
const acts = { move: 'filterMove', read: 'filterRead', flag: 'filterFlag', trash: 'filterTrash' } as const;

/** How arriving messages are sorted. */
export function Filters({ box: { filters, folders } }: { readonly box: Box }) {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('noAnswer'));
  const does = ({ does: act, folderId }: Box['filters'][number]) => {
    const folder = folders.find(({ id }) => id === folderId);
    return act === 'move' && folder ? say('filterMoveTo', { folder: folderName(folder, say) }) : say(acts[act]);
  };
  const targets = folders.filter(({ role }) => role !== 'drafts' && role !== 'sent' && role !== 'inbox');
  return (
    <Card labelledBy="filters">
      <CardHeading id="filters">{say('filters')}</CardHeading>
      <Note>{say('filtersNote')}</Note>
      {filters.length === 0 ? (
        <p>{say('noFilters')}</p>
      ) : (
        <Rows>
          {filters.map((filter) => (
            <Row
              key={filter.id}
              facts={[does(filter)]}
              aside={
                <ActionForm>
                  <input type="hidden" name="act" value="removeFilter" />
                  <input type="hidden" name="id" value={filter.id} />
                  <SecondaryButton type="submit" aria-label={say('removeOf', { name: filter.contains })}>
                    {say('removeWord')}
                  </SecondaryButton>
                </ActionForm>
              }
            >
              {say('filterIf', { field: say(fields[filter.field]), text: filter.contains })}
            </Row>
          ))}
        </Rows>
      )}
      <ActionForm key={filters.length}>
        <input type="hidden" name="act" value="addFilter" />
        <Stack>
          <FieldGrid>
            <SelectField
              name="field"
              label={say('filterField')}
              chosen="from"
              options={(['from', 'to', 'subject'] as const).map((value) => ({ value, label: say(fields[value]) }))}
            />
            <TextField {...field('contains')} label={say('filterContains')} maxLength={200} autoComplete="off" />
            <SelectField
              name="does"
              label={say('filterAct')}
              chosen="move"
              options={(['move', 'read', 'flag', 'trash'] as const).map((value) => ({ value, label: say(acts[value]) }))}
            />
            <SelectField
              name="folder"
              label={say('filterFolder')}
              chosen={targets[0]?.id ?? ''}
              options={targets.map((one) => ({ value: one.id, label: folderName(one, say) }))}
            />
          </FieldGrid>
          <div>
            <SecondaryButton type="submit" busy={busy}>
              {say('addFilter')}
            </SecondaryButton>
          </div>
        </Stack>
      </ActionForm>
    </Card>
  );
}
