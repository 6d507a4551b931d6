import type { ChangeDetails } from '../../rules/console/parts.ts';
import { useConsoleSay } from './say.ts';

/** A change of who may use the account. */
export function ChangedPart({ data: { kind, name, byName, operator } }: { readonly data: ChangeDetails }) {
  const say = useConsoleSay();
  return (
    <>
      {say(`change_${kind}`, { name: name || say('formerUser') })}
      <small>{operator ? say('byOperator', operator) : say('byUser', { name: byName || say('formerUser') })}</small>
    </>
  );
}
