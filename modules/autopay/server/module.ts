import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { autoPaySettings } from '../rules/settings.ts';
import { type AutoPayApi, createAutoPayApi } from './api.ts';
import { autoPayConsole } from './console.ts';
import { createDebits, type DebitsApi } from './debits/debits.ts';
import { addDebitsGraph } from './debits/graph.ts';
import type { AutoPayDependencies } from './dependencies.ts';
import { addAutoPayGraph } from './graph.ts';
import { autoPayNotices } from './notices/notices.ts';

type Api = { readonly autoPay: AutoPayApi; readonly debits: DebitsApi };

export const autopayModule = {
  name: 'autopay',
  settings: autoPaySettings,
  console: autoPayConsole,
  tables: {
    auto_pay_authorization: { deletedBy: 'auto-pay.forget', exportedAs: 'auto-pay-authorizations.csv' },
    auto_pay_intent: { deletedBy: 'auto-pay.forget', notExported: 'A draft, for a day; what came of it is an authorization.' },
  },
  graph: {
    endpoint: 'default',
    tells: ['SubmitAutoPay', 'SetAutoPayDay', 'SetAutoPayBackup', 'GoOnWithAutoPay', 'SetAutoPayCeiling'],
    add(builder, api) {
      addDebitsGraph(builder, () => api().debits);
      addAutoPayGraph(builder, () => api().autoPay);
    },
  },
  notices: autoPayNotices,
  open(deps: AutoPayDependencies) {
    const autoPay = createAutoPayApi(deps);
    return {
      api: { autoPay, debits: createDebits(deps) },
      runs: [{ name: 'auto-pay-choices', stage: 'enroll', runs: autoPay.runs(), due: autoPay.nextDue }],
      exports: [authorizations(autoPay)],
    };
  },
} as const satisfies ServerModule<AutoPayDependencies, Api>;

const authorizations = (api: AutoPayApi) =>
  exportPart({
    name: 'autoPayAuthorizations',
    read: async (accountId) =>
      (await api.authorizations(accountId)).map(({ methodId: _, intentId: __, tries: ___, ...authorization }) => authorization),
    files: [
      {
        file: 'auto-pay-authorizations.csv',
        columns: [
          ...['authorization_id', 'kind', 'part', 'state', 'user_id', 'text_version', 'language', 'paid_with', 'last_four', 'debit_days'],
          ...['given_at', 'ended_at', 'text'],
        ],
        rowsOf: (all) =>
          all.map((one) => [
            ...[one.mandateId, one.kind, one.part, one.state, one.userId, one.textVersion, one.language],
            ...[one.methodBrand ?? one.methodKind, one.methodLastFour, one.debitDays, one.givenAt, one.endedAt, one.text],
          ]),
      },
    ],
  });
