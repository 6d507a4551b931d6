import { Actions } from '#design/web/buttons/Actions.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { usePartner } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { useWindowTitle } from '../useWindowTitle.ts';

/** A part of the portal that did not come: it may have been renewed since the page was opened, and a new start finds the new one. */
export function PieceFailed() {
  const say = useSay();
  const { phone } = usePartner();
  useWindowTitle(say('pieceHeading'));
  return (
    <Stack>
      <h1 tabIndex={-1}>{say('pieceHeading')}</h1>
      <p>{say('pieceText')}</p>
      <Actions>
        {/* A new document, which a link of ours would not ask for. */}
        <a href={globalThis.location?.href ?? ''}>{say('pieceAgain')}</a>
        <a href={phone.href}>{say('callUs')}</a>
      </Actions>
    </Stack>
  );
}
