import { FindForm, TextField } from '#design/console/form.tsx';
import { Head, Panel } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { usePage } from '../page-context.ts';
import type { Find } from '../rules/views.ts';
import { useSay } from '../say.ts';

/** What one field found, and why each result fits. */
export function FindPage({ data: { text, found } }: { readonly data: Find }) {
  const say = useSay();
  const address = useAddress();
  const { sayWord } = usePage();
  return (
    <>
      <Head title={say('find')} lead={text === '' ? say('findUnderstands') : say('findLead', { count: found.length, text })} />
      <FindForm action={address('/find')} button={say('find')}>
        <TextField name="q" label={say('findEverything')} value={text} hint={say('findHint')} />
      </FindForm>
      {found.length > 0 && (
        <Panel title={say('findResults')}>
          <Table
            caption={say('findResults')}
            columns={[say('findWhat'), say('findKind'), say('details'), say('findWhy')]}
            rows={found.map(({ path, query, kind, title, detail, why }) => ({
              key: `${path} ${title} ${detail}`,
              cells: [
                <ConsoleLink key="what" to={path} query={query ?? {}}>
                  {title}
                </ConsoleLink>,
                sayWord(kind),
                detail,
                sayWord(why),
              ],
            }))}
          />
        </Panel>
      )}
      {text !== '' && found.length === 0 && <p role="status">{say('findNothing')}</p>}
    </>
  );
}
