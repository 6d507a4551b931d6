import { Stack } from '#design/web/layout/Stack.tsx';
import { useFailureSay } from './say.ts';

/** In place of a page that could not be fetched while there is no connection: what it waits for. The notice above it says why (NET-03). */
export function WaitsForConnection() {
  const say = useFailureSay();
  return (
    <Stack>
      <h1 tabIndex={-1}>{say('waitsForConnection')}</h1>
      <p>{say('waitsForConnectionText')}</p>
    </Stack>
  );
}
