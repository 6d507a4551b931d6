import { OperatorError } from './operator-error.ts';

/**
 * The sandbox is the only processor that comes with Demarc, and takes no real money.
 * @throws OperatorError where customers are real
 */
export function refuseWithoutProcessor({ lower, environment }: { readonly lower: boolean; readonly environment: string }): void {
  if (lower) return;
  throw new OperatorError(
    `No payment processor is connected for ${environment}: Demarc comes with the sandbox alone, which is for lower environments (docs/operations/before-customers.md).`,
  );
}
