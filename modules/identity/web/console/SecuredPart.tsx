import type { SecurityEvent } from '../../rules/console/parts.ts';
import { useConsoleSay } from './say.ts';

/** A change to how somebody signs in or is reached. */
export function SecuredPart({ data: { kind, purpose, name } }: { readonly data: SecurityEvent }) {
  const say = useConsoleSay();
  return (
    <>
      {kind === 'code-given' && purpose !== null ? say(`code_${purpose}`) : say(`secured_${kind}`)}
      <small>{name === '' ? say('formerUser') : name}</small>
    </>
  );
}
