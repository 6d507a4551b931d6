import { Status } from '#design/console/parts.tsx';
import type { ServiceLines } from '../../rules/console/parts.ts';
import { useConsoleSay } from './say.ts';

/** How many services the customer has, and whether all are set up. */
export function LinesPart({ data: { count, notProvisioned } }: { readonly data: ServiceLines }) {
  const say = useConsoleSay();
  const [first, ...others] = notProvisioned;
  return (
    <>
      <strong>{say('servicesCount', { count })}</strong>
      {first === undefined ? (
        <Status tone="good">{say('servicesSetUp')}</Status>
      ) : (
        <Status tone="underway">
          {others.length === 0 ? say('servicesOneNot', { line: say(`line_${first}`) }) : say('servicesNot', { count: notProvisioned.length })}
        </Status>
      )}
    </>
  );
}
