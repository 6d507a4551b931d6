import type { GraphQLSchema } from 'graphql';
import type { AccountApi } from '#modules/account/server/api.ts';
import { addAccountGraph } from '#modules/account/server/graph.ts';
import type { AutoPayApi } from '#modules/autopay/server/api.ts';
import type { DebitsApi } from '#modules/autopay/server/debits.ts';
import { addDebitsGraph } from '#modules/autopay/server/debits-graph.ts';
import { addAutoPayGraph } from '#modules/autopay/server/graph.ts';
import type { BillingApi } from '#modules/billing/server/api.ts';
import { addBillingGraph } from '#modules/billing/server/graph.ts';
import type { SiteLinks } from '#modules/configuration/rules/site-links.ts';
import type { Configuration } from '#modules/configuration/server/configuration.ts';
import { addConfigurationGraph } from '#modules/configuration/server/graph.ts';
import { addSessionsGraph, addStepUpGraph, type Sessions } from '#modules/identity/server/graph.ts';
import type { StepUpApi } from '#modules/identity/server/step-up/api.ts';
import type { MobileApi } from '#modules/mobile/server/api.ts';
import { addMobileGraph } from '#modules/mobile/server/graph.ts';
import type { PaperlessApi } from '#modules/paperless/server/api.ts';
import { addPaperlessGraph } from '#modules/paperless/server/graph.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import { addPaymentsGraph } from '#modules/payments/server/graph.ts';
import type { StatementsApi } from '#modules/statements/server/api.ts';
import { addStatementsGraph } from '#modules/statements/server/graph.ts';
import type { StreamingApi } from '#modules/streaming/server/api.ts';
import { addStreamingGraph } from '#modules/streaming/server/graph.ts';
import type { TelemetryApi } from '#modules/telemetry/server/api.ts';
import { addTelemetryGraph } from '#modules/telemetry/server/graph.ts';
import type { WalletApi } from '#modules/wallet/server/api.ts';
import type { BankLogins } from '#modules/wallet/server/bank-logins.ts';
import { addBankLoginGraph } from '#modules/wallet/server/graph/bank-login.ts';
import { addKeeperGraph } from '#modules/wallet/server/graph/keeper.ts';
import { addWalletGraph } from '#modules/wallet/server/graph.ts';
import type { MethodKeeper } from '#modules/wallet/server/keeper.ts';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';

/** The use cases that the resolvers call, by module. */
export type Apis = {
  readonly account: AccountApi;
  readonly billing: BillingApi;
  readonly statements: StatementsApi;
  readonly mobile: MobileApi;
  readonly streaming: StreamingApi;
  readonly wallet: WalletApi;
  readonly methodKeeper: MethodKeeper;
  readonly bankLogins: BankLogins;
  readonly payments: PaymentsApi;
  readonly debits: DebitsApi;
  readonly autoPay: AutoPayApi;
  readonly paperless: PaperlessApi;
  readonly sessions: Sessions;
  readonly stepUp: StepUpApi;
  readonly telemetry: TelemetryApi;
  readonly links: SiteLinks;
  readonly configuration: Configuration;
};

/** The whole schema. `apis` is asked at the first call of a resolver, so that the schema can be printed without a database. */
export function createSchema(apis: () => Apis): GraphQLSchema {
  const builder = createGraphBuilder();
  addConfigurationGraph(builder, apis);
  addAccountGraph(builder, () => apis().account);
  addBillingGraph(builder, () => apis().billing);
  addStatementsGraph(builder, () => apis().statements);
  addMobileGraph(builder, () => apis().mobile);
  addStreamingGraph(builder, () => apis().streaming);
  addWalletGraph(builder, () => apis().wallet);
  const methodKept = addKeeperGraph(builder, () => apis().methodKeeper);
  addBankLoginGraph(builder, methodKept, () => apis().bankLogins);
  addPaymentsGraph(builder, () => apis().payments);
  addDebitsGraph(builder, () => apis().debits);
  addSessionsGraph(builder, () => apis().sessions);
  addStepUpGraph(builder, () => apis().stepUp);
  addAutoPayGraph(builder, () => apis().autoPay);
  addPaperlessGraph(builder, () => apis().paperless);
  addTelemetryGraph(builder, () => apis().telemetry);
  return builder.toSchema();
}
