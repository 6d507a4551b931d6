import { hasVoice } from '#modules/identity/rules/has-voice.ts';
import { writtenAccountNumber } from '#platform/rules/account-number.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { languageEnum } from '#platform/rules/language.ts';
import { maskedEmail } from '#platform/rules/masked-email.ts';
import { footprintEnum } from '#platform/rules/partner/partner.ts';
import { customerTypeEnum, mayManageVoice, mayPay, roleEnum } from '#platform/rules/role.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { renamedTo } from '#platform/server/graph/deprecation.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import type { AccountApi } from './api.ts';
import type { Account, AccountUser, Service, ServiceLine } from './port.ts';

const serviceLineEnum: Enumeration<ServiceLine> = {
  name: 'ServiceLine',
  description: 'A kind of service',
  values: { internet: 'internet', tv: 'TV', voice: 'home phone', mobile: 'mobile lines', streaming: 'streaming TV' },
};

const accountTypeEnum: Enumeration<Account['type']> = {
  name: 'AccountType',
  description: 'The kind of account in the provider’s books',
  values: { standard: 'an ordinary account', other: 'any other kind; its users are not sent to the site for watching TV' },
};

/** `Query.account`, with facts about the person and the address. Other modules add their own fields to `Account`. */
export function addAccountGraph(builder: GraphBuilder, api: () => AccountApi): void {
  const user = addUser(builder);
  const profile = addProfile(builder, api);
  builder.objectType('Account', {
    description: 'The account the viewer is signed in to',
    fields: (t) => ({
      user: t.field({
        type: user,
        description: 'The person who is signed in',
        resolve: async (_, __, context) => found(await api().user(requireViewer(context).userId)),
      }),
      profile: t.field({
        type: profile,
        description: 'What the provider knows about the account',
        resolve: async ({ accountId }) => found(await api().account(accountId)),
      }),
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
    description: 'A person with a login to the account',
    fields: (t) => ({
      username: t.exposeString('username', { description: 'The name with which they sign in' }),
      firstName: t.exposeString('firstName', { description: 'Their given name' }),
      lastName: t.exposeString('lastName', { description: 'Their family name' }),
      language: t.expose('language', { type: enumOf(builder, languageEnum), description: 'The language of their mail and text messages' }),
      role: t.expose('role', { type: enumOf(builder, roleEnum), description: 'Their role in the account' }),
      mayPay: t.boolean({
        description:
          'False for Standard and Child: the server refuses all their money operations. It also refuses those of every user of an enterprise customer, whose bills are elsewhere',
        resolve: ({ role }) => mayPay(role),
      }),
      maskedEmail: t.string({ description: 'Their email address, masked: o•••@example.com', resolve: ({ email }) => maskedEmail(email) }),
    }),
  });
}

function addProfile(builder: GraphBuilder, api: () => AccountApi) {
  const service = builder.objectRef<Service>('Service').implement({
    description: 'A service of the account',
    fields: (t) => ({
      line: t.expose('line', { type: enumOf(builder, serviceLineEnum), description: 'The kind of service' }),
      planName: t.string({
        description: "The plan's name on bills, in the reader's language",
        resolve: ({ planName }, _, { language }) => planName[language],
      }),
      provisioned: t.exposeBoolean('provisioned', { description: 'The service has been set up and works' }),
      lines: t.exposeInt('lines', { description: 'Voice and mobile: the number of lines; otherwise 1' }),
    }),
  });
  return builder.objectRef<Account>('AccountProfile').implement({
    description: 'The account as the provider has it on file',
    fields: (t) => ({
      accountLastFour: t.string({ description: 'The last four digits of the account number', resolve: lastFourOf }),
      accountNumber: t.string({
        nullable: true,
        description: 'The whole account number; null for a reader known only by their network line',
        resolve: ({ accountNumber }, _, context) => (requireViewer(context).byNetwork ? null : writtenAccountNumber(accountNumber)),
      }),
      ending: t.string({ description: 'The same as accountLastFour', deprecationReason: renamedTo('accountLastFour'), resolve: lastFourOf }),
      type: t.expose('type', { type: enumOf(builder, accountTypeEnum), description: 'The kind of account' }),
      customerType: t.expose('customerType', { type: enumOf(builder, customerTypeEnum), description: 'A household or a business' }),
      footprint: t.expose('footprint', { type: enumOf(builder, footprintEnum), description: 'Where the account is from' }),
      division: t.string({
        description: "The division in the provider's billing system: a code of that system, from an open list",
        resolve: ({ biller }) => biller.spcoreDivisionId,
      }),
      timeZone: t.exposeString('timeZone', { description: 'The time zone of its business dates: an IANA name, "America/New_York"' }),
      openedOn: t.field({
        type: 'IsoDate',
        description: 'The day on which the account was opened, in its time zone',
        resolve: ({ openedAt, timeZone }) => todayIn(openedAt, timeZone),
      }),
      onlinePaymentsRefused: t.boolean({
        description: 'No online payments are accepted for this account; it is paid in a store',
        resolve: ({ restrictions }) => restrictions.doublePayment,
      }),
      storeOnly: t.boolean({
        description: 'The same as onlinePaymentsRefused',
        deprecationReason: renamedTo('onlinePaymentsRefused'),
        resolve: ({ restrictions }) => restrictions.doublePayment,
      }),
      watchTv: t.string({
        nullable: true,
        description: 'The site for watching TV; null without working TV service, if the type is not standard, or if the partner has no such site',
        resolve: (account, _, { partner }) => api().watchTvSite(account, partner.links),
      }),
      buysTv: t.boolean({
        description: 'Instead of a site for watching TV it is led to the TV that can be bought: it has none, or its type is not standard',
        resolve: (account, _, { partner }) => api().buysTv(account, partner.links),
      }),
      services: t.field({ type: [service], description: 'All its services', resolve: ({ services }) => services }),
    }),
  });
}

const lastFourOf = ({ accountNumber }: Account): string => accountNumber.slice(-4);

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('the provider does not know the account of a session');
  return thing;
}
