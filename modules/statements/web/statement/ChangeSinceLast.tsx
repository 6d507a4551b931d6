import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { BillChangeFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useChangeWords } from '../parts/change-words.ts';
import { useSay } from '../say.ts';

/** What changed since the previous statement, line by line, and why (STMT-02). */
export function ChangeSinceLast({ change }: { readonly change: BillChangeFragment | typeof unavailable }) {
  const say = useSay();
  const words = useChangeWords();
  if (change === unavailable) return <Note>{say('changeUnavailable')}</Note>;
  return (
    <Stack gap="small">
      <h2>{words.heading(change)}</h2>
      {change.changes.length > 0 && (
        <Rows>
          {change.changes.map((each) => (
            <Row key={each.code} aside={<Amount>{words.difference(each)}</Amount>}>
              {words.reason(each)}
            </Row>
          ))}
        </Rows>
      )}
      <Note>{say(change.changes.length > 0 ? 'restSame' : 'nothingChanged')}</Note>
    </Stack>
  );
}
