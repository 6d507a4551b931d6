import type { Configuration } from '#modules/configuration/server/configuration.ts';
import type { SettingFor } from '#modules/configuration/server/openfeature.ts';
import { usualAmountLimits } from '#modules/payments/rules/quote/payment-amount.ts';
import type { PaymentLimits } from '#modules/payments/rules/quote/quote.ts';
import { LARGEST_PAYMENT } from '#modules/payments/rules/settings.ts';
import { cents } from '#platform/rules/money.ts';

/** The operator's payment limits for an account, reread for each quote: amounts in cents, days, an hour in the account's time zone. */
export function createPaymentLimits(configuration: Configuration): (account: SettingFor) => Promise<PaymentLimits> {
  return async (account) => {
    const [isOverridden, dynamicMaximum, maximum, cutOffHour, futureDays] = await Promise.all([
      configuration.toggle('billing.payLimitOverride', account),
      configuration.toggle('billing.dynamicMaximum', account),
      configuration.figure('billing.maximumPayment', account),
      configuration.figure('billing.cutOffHour', account),
      configuration.figure('billing.lastFutureDay', account),
    ]);
    const most = isOverridden ? { maximum: cents(LARGEST_PAYMENT), dynamicMaximum: false } : { maximum: cents(maximum), dynamicMaximum };
    return { minimum: usualAmountLimits.minimum, ...most, cutOffHour, futureDays };
  };
}
