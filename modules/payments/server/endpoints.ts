import { createPayment, listPayments, readPayment } from './endpoints/payments.ts';
import { createRefund } from './endpoints/refunds.ts';

/** Payments of other channels, and refunds, for other systems. */
export const paymentsEndpoints = [createPayment, listPayments, readPayment, createRefund];
