import { Status } from '#design/console/parts.tsx';
import { useMethodName } from '#modules/wallet/web/parts/method-words.tsx';
import type { AuthorizationEvent } from '../../rules/console/parts.ts';
import { useConsoleSay } from './say.ts';

/** Auto Pay as it was authorized, or ended. */
export function AuthorizationPart({ data: { what, part, method, isRefused } }: { readonly data: AuthorizationEvent }) {
  const say = useConsoleSay();
  const methodName = useMethodName();
  return (
    <>
      {say(`authorization_${what}`, { method: methodName(method) })}
      {isRefused && (
        <>
          {' '}
          <Status tone="act">{say('authorizationRefused')}</Status>
        </>
      )}
      <small>{say(`part_${part}`)}</small>
    </>
  );
}
