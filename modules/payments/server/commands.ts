import { paymentsReconcile } from './commands/reconcile.ts';
import { paymentsRefund } from './commands/refund.ts';
import { paymentsResolve } from './commands/resolve.ts';
import { paymentsShow } from './commands/show.ts';
import { takingCommands } from './commands/take.ts';
import { paymentsUnresolved } from './commands/unresolved.ts';

/** Payments as operators see, take, refund and settle them. */
export const paymentsCommands = [paymentsReconcile, paymentsUnresolved, paymentsResolve, paymentsShow, ...takingCommands, paymentsRefund];
