import { type Installation, refusalOf } from '#platform/rules/guards.ts';
import type { Condition } from '#platform/web/module.ts';
import type { Reader } from './reader.ts';

/** Whether this reader is shown it. */
export const isFor = ({ guards = [], line }: Condition, reader: Reader | undefined, installation: Installation): boolean =>
  refusalOf(guards, reader, installation) === undefined && (line === undefined || reader?.services.includes(line) === true);
