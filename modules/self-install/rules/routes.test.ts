import { expect, test } from 'vitest';
import { policyOf, routeIds } from '#platform/rules/routes.ts';

test('ROUTE-06 no separately loaded front end serves how far an activation is, nor the new device of the security suite', () => {
  expect(policyOf('activationStep').frontEnd).toBeUndefined();
  const theirs = routeIds.flatMap((id) => (policyOf(id).frontEnd === undefined ? [] : [policyOf(id).path]));
  expect(theirs.length).toBeGreaterThan(5);
  // A front end serves what is below its paths, which begin with a fixed part.
  const serves = (path: string, address: string) => address === path || address.startsWith(`${path.split('/$')[0]}/`);
  for (const address of ['/activation/flow/inprogress', '/security-suite/new-device'])
    expect(
      theirs.filter((path) => serves(path, address)),
      address,
    ).toEqual([]);
});
