import type { VisitTerms } from '#modules/appointments/rules/terms.ts';
import { UNIT_MINUTES } from '#modules/appointments/rules/windows.ts';
import { strictestOf } from '#modules/autopay/rules/retry-calendar.ts';
import type { Configuration } from '#modules/configuration/server/configuration.ts';
import type { MailTerms } from '#modules/mail/rules/terms.ts';
import { cents } from '#platform/rules/money.ts';
import type { ReadTerms, Terms } from '#providers/books/terms.ts';

/** The operator's choices for the provider's runs. Reread only after a change, because every view of a bill needs them. */
export function createProviderTerms(configuration: Configuration): ReadTerms {
  let known: { readonly version: number; readonly terms: Promise<Terms> } | undefined;
  return () => {
    const version = configuration.version();
    if (known?.version !== version) known = { version, terms: readTerms(configuration) };
    return known.terms;
  };
}

async function readTerms(configuration: Configuration): Promise<Terms> {
  const { figure, toggle } = configuration;
  const [dueDays, lateFee, hotlineDays, temporaryDisconnectionDays, deactivationDays, restorationMinutes, noticeDays, ...retryDays] =
    await Promise.all([
      figure('billing.dueDays'),
      figure('billing.lateFee'),
      figure('billing.hotlineDays'),
      figure('billing.temporaryDisconnectionDays'),
      figure('billing.deactivationDays'),
      figure('billing.restorationMinutes'),
      figure('autopay.noticeDays'),
      figure('autopay.firstRetryDays'),
      figure('autopay.secondRetryDays'),
      figure('autopay.thirdRetryDays'),
    ]);
  const [visa, mc, amex, discover] = await Promise.all([
    limitOf(figure('autopay.visaAttempts'), figure('autopay.visaDays')),
    limitOf(figure('autopay.mcAttempts'), figure('autopay.mcDays')),
    limitOf(figure('autopay.amexAttempts'), figure('autopay.amexDays')),
    limitOf(figure('autopay.discoverAttempts'), figure('autopay.discoverDays')),
  ]);
  const [arrangementReminderDays, arrangementResumeDays] = await Promise.all([
    figure('arrangements.reminderDays'),
    figure('arrangements.resumeDays'),
  ]);
  return {
    dueDays,
    lateFee: cents(lateFee),
    hotlineDays,
    temporaryDisconnectionDays,
    deactivationDays,
    restorationMinutes,
    bankPaymentsRestore: await toggle('billing.bankPaymentsRestore'),
    noticeDays,
    retries: {
      days: retryDays.filter((days) => days > 0),
      limits: { visa, mc, amex, discover, creditCard: strictestOf([visa, mc, amex, discover]) },
    },
    arrangementReminderDays,
    arrangementResumeDays,
    visits: await readVisitTerms(configuration),
    mail: await readMailTerms(configuration),
  };
}

/** Also for pages, which say so. */
export async function readMailTerms({ figure }: Configuration): Promise<MailTerms> {
  const [trashDays, spamDays] = await Promise.all([figure('mail.trashDays'), figure('mail.spamDays')]);
  return { trashDays, spamDays };
}

async function readVisitTerms({ figure }: Configuration): Promise<VisitTerms> {
  const [windowMinutes, horizonDays, holdMinutes, travelMinutes, reminderMinutes, offerMinutes, lateCredit] = await Promise.all([
    figure('appointments.windowMinutes'),
    figure('appointments.horizonDays'),
    figure('appointments.holdMinutes'),
    figure('appointments.travelMinutes'),
    figure('appointments.reminderMinutes'),
    figure('appointments.offerMinutes'),
    figure('appointments.lateCredit'),
  ]);
  const [repair, swap, pickUp, disconnect] = await Promise.all([
    figure('appointments.repairFee'),
    figure('appointments.swapFee'),
    figure('appointments.pickUpFee'),
    figure('appointments.disconnectFee'),
  ]);
  return {
    ...{ horizonDays, holdMinutes, travelMinutes, reminderMinutes, offerMinutes },
    windowMinutes: Math.round(windowMinutes / UNIT_MINUTES) * UNIT_MINUTES,
    lateCredit: cents(lateCredit),
    fees: { repair: cents(repair), swap: cents(swap), 'pick-up': cents(pickUp), disconnect: cents(disconnect) },
  };
}

const limitOf = async (attempts: Promise<number>, withinDays: Promise<number>) => ({ attempts: await attempts, withinDays: await withinDays });
