import type { AppointmentNotice } from '#modules/appointments/rules/notices.ts';
import type { ArrangementNotice } from '#modules/arrangements/rules/notices.ts';
import type { AutoPayNotice } from '#modules/autopay/rules/notices.ts';
import type { ServiceNotice } from '#modules/billing/rules/notices.ts';
import type { MoveNotice } from '#modules/move/rules/notices.ts';
import type { OrderNotice } from '#modules/orders/rules/notices.ts';
import type { ProtectionNotice } from '#modules/phone-protection/rules/notices.ts';
import type { SeasonalNotice } from '#modules/seasonal/rules/notices.ts';
import type { StatementNotice } from '#modules/statements/rules/notices.ts';

/** What happens in the provider's books and is handed over, so that people are told. Which kinds there are, their modules declare. */
export type ProviderNotice =
  | AppointmentNotice
  | ArrangementNotice
  | AutoPayNotice
  | MoveNotice
  | OrderNotice
  | ProtectionNotice
  | SeasonalNotice
  | ServiceNotice
  | StatementNotice;
