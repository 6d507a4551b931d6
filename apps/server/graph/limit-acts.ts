import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Limiter } from '#platform/rules/limits.ts';
import { moduleNamed, moduleNames } from '../modules.ts';
import type { Around } from './stored-documents.ts';

/** The acts of all modules that send mail each time, by the name of their document. */
export const tellingActs: ReadonlySet<string> = new Set(moduleNames.flatMap((name) => moduleNamed(name).graph?.tells ?? []));

/**
 * Stops an account that sends mail after mail, in which the one that matters would be buried. An act counts before it is done, so that acts at once
 * pass the limit no further than acts in turn, and is taken back if it was refused.
 */
export const limitActs =
  (limited: Limiter<'act'>): Around =>
  async (operation, run, { viewer }) => {
    if (!viewer || !tellingActs.has(operation)) return run();
    const takeBack = () => limited('act', viewer.accountId, -1);
    if (await limited('act', viewer.accountId)) {
      await takeBack();
      return tooMany;
    }
    const result = await run();
    if (!isDone(result)) await takeBack();
    return result;
  };

const tooMany: ExecutionResult = {
  data: null,
  errors: [new GraphQLError('Too many changes; try again later', { extensions: { code: 'TOO_MANY_REQUESTS' } })],
};

/** A refusal is an answer with a reason. */
const isDone = ({ data, errors }: ExecutionResult): boolean =>
  !errors && Object.values(data ?? {}).every((answer) => typeof answer !== 'object' || answer === null || !('reason' in answer));
