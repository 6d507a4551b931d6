import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Limiter } from '#modules/identity/server/limits/sign-in-limiter.ts';
import type { Around } from './stored-documents.ts';

/** Acts that mail everyone who manages the account each time, and that nothing else limits. A payment costs money, and is never stopped here. */
export const tellingActs: ReadonlySet<string> = new Set([
  'AddPaymentMethod',
  'ChangePaymentMethod',
  'DeletePaymentMethod',
  'CreateFuturePayment',
  'ChangeScheduledPayment',
  'CancelScheduledPayment',
  'SubmitAutoPay',
  'CancelAutoPay',
  'SetAutoPayDay',
  'SetAutoPayBackup',
  'RemoveAutoPayBackup',
  'PauseAutoPay',
  'GoOnWithAutoPay',
  'SetAutoPayCeiling',
  'EnrollInPaperless',
  'UnenrollFromPaperless',
  'AddPasskey',
  'RemovePasskey',
  'ChangeUser',
]);

/** Stops an account that sends mail after mail, in which the one that matters would be buried. Only what was done counts, not what was refused. */
export const limitActs =
  (limited: Limiter): Around =>
  async (operation, run, { viewer }) => {
    if (!viewer || !tellingActs.has(operation)) return run();
    // Counts nothing yet.
    if (await limited('act', viewer.accountId, 0)) return tooMany;
    const result = await run();
    if (isDone(result)) await limited('act', viewer.accountId);
    return result;
  };

const tooMany: ExecutionResult = {
  data: null,
  errors: [new GraphQLError('Too many changes; try again later', { extensions: { code: 'TOO_MANY_REQUESTS' } })],
};

/** A refusal is an answer with a reason. */
const isDone = ({ data, errors }: ExecutionResult): boolean =>
  !errors && Object.values(data ?? {}).every((answer) => typeof answer !== 'object' || answer === null || !('reason' in answer));
