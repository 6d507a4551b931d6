import { languageEnum } from '#platform/rules/language.ts';
import { mayManageVoice, mayPay } from '#platform/rules/role.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import { hasVoice } from '../rules/has-voice.ts';
import { maskedEmail } from '../rules/masked-email.ts';
import type { AccountApi } from './api.ts';
import type { Account, AccountUser, Service } from './port.ts';

/** `Query.account`, with facts about the person and the address. Other modules add their own fields to `Account`. */
export function addAccountGraph(builder: GraphBuilder, api: () => AccountApi): void {
  const user = addUser(builder);
  const profile = addProfile(builder, api);
  builder.objectType('Account', {
    description: 'The account the viewer is signed in to',
    fields: (t) => ({
      user: t.field({ type: user, resolve: async (_, __, context) => found(await api().user(requireViewer(context).userId)) }),
      profile: t.field({ type: profile, resolve: async ({ accountId }) => found(await api().account(accountId)) }),
      voiceZone: t.boolean({
        description: 'Whether to link to Voice Zone: the account has voice service, the partner has a Voice Zone, and the viewer may manage voice',
        async resolve({ accountId }, _, context) {
          const { services, footprint } = found(await api().account(accountId));
          const { role } = requireViewer(context);
          return context.partner.links.voiceZone !== undefined && hasVoice(services) && mayManageVoice(role, footprint);
        },
      }),
      today: t.field({
        type: 'IsoDate',
        description: "Today's date in the account's time zone",
        resolve: ({ accountId }, _, { now }) => api().today(accountId, now),
      }),
    }),
  });
  builder.queryField('now', (t) => t.field({ type: 'IsoInstant', description: 'Business time', resolve: (_, __, { now }) => now }));
  builder.queryField('account', (t) =>
    t.field({
      type: 'Account',
      nullable: true,
      description: 'Null for a visitor',
      resolve: (_, __, { viewer }) => viewer && { accountId: viewer.accountId },
    }),
  );
}

function addUser(builder: GraphBuilder) {
  return builder.objectRef<AccountUser>('AccountUser').implement({
    fields: (t) => ({
      username: t.exposeString('username'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      language: t.expose('language', { type: enumOf(builder, languageEnum) }),
      role: t.exposeString('role', { description: 'Standard, Child, Primary or Admin' }),
      mayPay: t.boolean({
        description:
          'False for Standard and Child: the server refuses all their money operations. It also refuses those of every user of an enterprise customer, whose bills are elsewhere',
        resolve: ({ role }) => mayPay(role),
      }),
      maskedEmail: t.string({ description: 'o•••@example.com', resolve: ({ email }) => maskedEmail(email) }),
    }),
  });
}

function addProfile(builder: GraphBuilder, api: () => AccountApi) {
  const service = builder.objectRef<Service>('Service').implement({
    fields: (t) => ({
      line: t.exposeString('line', { description: 'internet, tv, voice, mobile or streaming' }),
      planName: t.string({ description: "In the reader's language", resolve: ({ planName }, _, { language }) => planName[language] }),
      provisioned: t.exposeBoolean('provisioned'),
      lines: t.exposeInt('lines'),
    }),
  });
  return builder.objectRef<Account>('AccountProfile').implement({
    fields: (t) => ({
      ending: t.string({ description: 'The last four digits of the account number', resolve: ({ accountNumber }) => accountNumber.slice(-4) }),
      type: t.exposeString('type', { description: 'standard or other' }),
      customerType: t.exposeString('customerType', { description: 'residential or enterprise' }),
      footprint: t.exposeString('footprint'),
      division: t.string({ description: "The division in the provider's billing system", resolve: ({ biller }) => biller.spcoreDivisionId }),
      timeZone: t.exposeString('timeZone'),
      openedOn: t.field({
        type: 'IsoDate',
        description: "In the account's time zone",
        resolve: ({ openedAt, timeZone }) => todayIn(openedAt, timeZone),
      }),
      storeOnly: t.boolean({
        description: 'No online payments are accepted for this account',
        resolve: ({ restrictions }) => restrictions.doublePayment,
      }),
      watchTv: t.string({
        nullable: true,
        description: 'The site for watching TV; null without working TV service, if the type is not standard, or if the partner has no such site',
        resolve: (account, _, { partner }) => api().watchTvSite(account, partner.links),
      }),
      services: t.field({ type: [service], resolve: ({ services }) => services }),
    }),
  });
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('the provider does not know the account of a session');
  return thing;
}
