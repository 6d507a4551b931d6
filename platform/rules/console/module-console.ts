import type { CustomerContribution } from './customer.ts';
import type { ConsoleFinder } from './finder.ts';
import type { ConsoleLive } from './live.ts';
import type { ConsoleQueue } from './queue.ts';
import type { ConsoleRoute } from './route.ts';
import type { TodayPart } from './today.ts';

/** What a module gives to the operators' console: `modules/x/server/console.ts`. */
export type ModuleConsole<Right extends string> = {
  readonly routes?: readonly ConsoleRoute<Right>[];
  /** What the field for everything finds here. */
  readonly finders?: readonly ConsoleFinder<Right>[];
  readonly queues?: readonly ConsoleQueue<Right>[];
  /** Boards that pages follow while they are open. */
  readonly live?: readonly ConsoleLive<Right>[];
  readonly today?: readonly TodayPart<Right>[];
  /** What it shows of an account, and what happened to it. */
  readonly customer?: CustomerContribution<Right>;
};
