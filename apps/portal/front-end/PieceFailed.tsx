import { Actions } from '#design/web/buttons/Actions.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { usePartner } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { useWindowTitle } from '../useWindowTitle.ts';

/** Part of the portal failed to load: a new version may have been deployed since the page was opened, and a reload finds that one. */
export function PieceFailed() {
  const say = useSay();
  const { phone } = usePartner();
  useWindowTitle(say('pieceHeading'));
  return (
    <Stack>
      <h1 tabIndex={-1}>{say('pieceHeading')}</h1>
      <p>{say('pieceText')}</p>
      <Actions>
        {/* A new document, which one of our links would not load. */}
        <a href={globalThis.location?.href ?? ''}>{say('pieceAgain')}</a>
        <a href={phone.href}>{say('callUs')}</a>
      </Actions>
    </Stack>
  );
}
