import { expect, test } from 'vitest';
import { withPaths } from './paths-plugin.ts';

test('the path stands where a route was named, filled in if it has parameters', () => {
  expect(withPaths("go(pathOf('billing'));")).toBe('go("/billing");');
  expect(withPaths("go(pathOf('payReview', { intent }));")).toBe(
    `import { filledIn as filledInPath } from '#platform/rules/path.ts';\ngo(filledInPath("/billing/pay/$intent/review", { intent }));`,
  );
  expect(withPaths("page: policyOf('billing'),")).toBe('page: {"path":"/billing","guards":["signed-in"]},');
});

test('a route that is only known later stays', () => {
  expect(withPaths('go(pathOf(route)); const pathOf = (id) => routes[id].path;')).toBe('go(pathOf(route)); const pathOf = (id) => routes[id].path;');
});

test('a route that does not exist stops the build', () => {
  expect(() => withPaths("pathOf('nowhere')")).toThrow('there is no route nowhere');
});
