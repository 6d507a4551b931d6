import type { Language } from '#platform/rules/language.ts';
import { csvLine } from '#platform/server/csv.ts';
import type { BroadbandLabel } from '../rules/label.ts';

const columns = [
  'provider_name',
  'service_plan_name',
  'connection_type',
  'unique_plan_id',
  'monthly_price',
  'introductory_rate',
  'contract_required',
  'provider_monthly_fees',
  'one_time_fees',
  'early_termination_fee',
  'government_taxes',
  'download_speed_mbps',
  'upload_speed_mbps',
  'latency_ms',
  'data_included',
  'additional_data_charge',
] as const;

/** All labels for machines (47 CFR 8.1): a spreadsheet with a line for each plan. */
export const labelCsv = (labels: readonly BroadbandLabel[], provider: string, language: Language): string =>
  [csvLine(columns), ...labels.map((label) => lineOf(label, provider, language))].join('');

function lineOf({ name, labelId, monthly, oneTimeFees, earlyTerminationFee, speed }: BroadbandLabel, provider: string, language: Language): string {
  const fees = oneTimeFees.map((fee) => `${fee.name[language]}: ${(fee.amount / 100).toFixed(2)}`).join('; ');
  return csvLine([
    ...[provider, name[language], 'Fixed', labelId],
    { cents: monthly },
    ...['no', 'no', '0.00', fees],
    { cents: earlyTerminationFee },
    'vary by place',
    ...[speed.typicalDownMbps, speed.typicalUpMbps, speed.typicalLatencyMs].map(String),
    ...['unlimited', '0.00'],
  ]);
}
