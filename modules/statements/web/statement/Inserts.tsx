import { useState } from 'react';
import { Button } from '#design/web/buttons/Button.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Dialog } from '#design/web/dialog/Dialog.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useHydrated } from '#design/web/useHydrated.ts';
import type { InsertFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { insertKinds } from '../parts/insert-kinds.ts';
import { useSay } from '../say.ts';

/** The statement's newsletters and disclosures (STMT-02). The PDF has the disclosures at its end. */
export function Inserts({ inserts }: { readonly inserts: readonly InsertFragment[] | typeof unavailable }) {
  const say = useSay();
  if (inserts === unavailable) return <Note>{say('insertsUnavailable')}</Note>;
  const kinds = insertKinds
    .map(({ kind, heading }) => ({ heading, ofKind: inserts.filter((insert) => insert.kind === kind) }))
    .filter(({ ofKind }) => ofKind.length > 0);
  if (kinds.length === 0) return null;
  return (
    <ScreenOnly>
      <Card labelledBy="inserts">
        <CardHeading id="inserts">{say('inserts')}</CardHeading>
        {kinds.map(({ heading, ofKind }) => (
          <Stack key={heading} gap="small">
            <h3>{say(heading)}</h3>
            {ofKind.map((insert) => (
              <Insert key={insert.id} insert={insert} />
            ))}
          </Stack>
        ))}
      </Card>
    </ScreenOnly>
  );
}

/** Opens in a dialog or, until JavaScript runs, in place. */
function Insert({ insert: { title, paragraphs } }: { readonly insert: InsertFragment }) {
  const say = useSay();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const text = paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  if (!hydrated) return <Disclosure summary={title}>{text}</Disclosure>;
  return (
    <div>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} heading={title} closeLabel={say('close')} onClose={() => setOpen(false)}>
        {text}
      </Dialog>
    </div>
  );
}
