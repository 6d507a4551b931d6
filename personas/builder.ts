import { type IsoDate, type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import { instantAt, todayIn } from '#platform/server/clock/zone.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { AccountDefinition, PartDefinition, UserDefinition } from '#providers/embedded/accounts/definition.ts';
import type { MethodToSave } from '#providers/embedded/billing/wallet/save-method.ts';
import { type CycleDates, cycleDates } from './cycle-dates.ts';
import { type GrownPart, growPart, pricesOf } from './grow.ts';
import { homeOf } from './homes.ts';
import type { Household } from './household.ts';
import { lifeOf } from './life.ts';
import { growOrder } from './orders.ts';
import { taxesByState } from './places.ts';
import type { PartStory, Story } from './story.ts';

/** Ids are derived from the username, so that every seed produces the same ones. */
export const accountIdOf = (username: string): string => uuidOf('persona account', username);
export const userIdOf = (username: string): string => uuidOf('persona user', username);
export const methodIdOf = (username: string, key: string): string => uuidOf('persona method', username, key);

/** Builds an account from its story, as of an instant; today is the date where the account is served. */
export function buildHousehold(story: Story, now: IsoInstant): Household {
  const today = todayIn(now, story.place.timeZone);
  const cycle = cycleDates(story.cycle, today);
  const grown = story.parts.map((part) => ({ part, ...grow(story, part, cycle, today) }));
  return {
    definition: accountOf(story, cycle),
    methods: methodsOf(story, cycle),
    grown,
    life: grown
      .flatMap((partGrown) =>
        lifeOf({ ...partGrown, accountId: accountIdOf(story.username), methodId: (key) => methodIdOf(story.username, key), cycle, today }),
      )
      .sort(byDate),
  };
}

function grow(story: Story, part: PartStory, cycle: CycleDates, today: IsoDate): GrownPart {
  const taxes = taxesByState[story.place.state] ?? [];
  const orders = (part.orders ?? []).map((order) => growOrder(order, story.username, taxes, cycle, today));
  return growPart({ story: part, products: pricesOf(part, cycle), taxes, orders, cycle, today });
}

const byDate = (one: { readonly on: IsoDate }, other: { readonly on: IsoDate }): number => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0);

function accountOf(story: Story, cycle: CycleDates): AccountDefinition {
  const { timeZone, ...area } = story.place;
  return {
    accountId: accountIdOf(story.username),
    accountNumber: story.accountNumber,
    accountGuid: uuidOf('persona account guid', story.username),
    type: 'standard',
    customerType: story.customerType ?? 'residential',
    footprint: story.footprint ?? 'CHTR',
    timeZone,
    cycleDay: cycle.cycleDay,
    isCpniCompliant: story.isCpniCompliant ?? true,
    biller: billerOf(story),
    address: { addressLine1: story.street, ...area },
    services: story.services.map((service) => ({ provisioned: true, lines: 1, ...service })),
    restrictions: { card: false, bankAccount: false, doublePayment: false, ...story.restrictions },
    billDelivery: story.billDelivery ?? 'paper-and-online',
    openedAt: instantAt(cycle.openedOn, '09:00', timeZone),
    users: peopleOf(story),
    parts: story.parts.map((part) => partOf(part, cycle)),
    home: homeOf(story, cycle.openedOn),
    held: true,
  };
}

function billerOf({ billerType = 'CSG', place, accountNumber }: Story): AccountDefinition['biller'] {
  return {
    type: billerType,
    billingId: accountNumber.slice(-9),
    region: { system: '8347', principle: '1000', agent: '0010', siteId: place.state, company: '01', franchise: place.zip },
    spcoreDivisionId: `${place.state}.01`,
    locationId: uuidOf('persona location', accountNumber).slice(0, 8),
  };
}

const peopleOf = (story: Story): AccountDefinition['users'] =>
  [{ ...story, role: story.role ?? ('Primary' as const) }, ...(story.others ?? [])].map(
    ({ username, role, firstName, lastName, phone }): UserDefinition => ({
      userId: userIdOf(username),
      username,
      role,
      firstName,
      lastName,
      email: `${username}.${lastName.toLowerCase()}@example.com`,
      phone,
      language: story.language ?? 'en',
    }),
  );

function partOf(part: PartStory, cycle: CycleDates): PartDefinition {
  const { partNumber, restorationMinutes } = part;
  const autoPayDiscountEligible = part.part !== 'streaming';
  return { part: part.part, partNumber, openedOn: cycle.openedOn, restorationMinutes, autoPayDiscountEligible, products: pricesOf(part, cycle) };
}

function methodsOf({ username, firstName, lastName, place, methods = {} }: Story, cycle: CycleDates): readonly MethodToSave[] {
  return Object.entries(methods).map(([key, method], index) => {
    const shared = {
      accountId: accountIdOf(username),
      methodId: methodIdOf(username, key),
      nameOn: `${firstName} ${lastName}`,
      isDefault: index === 0,
      // In sequence, since that is the order in which they are listed.
      at: instantAt(plusDays(cycle.openedOn, index), '09:30', place.timeZone),
    };
    return method.kind === 'card' ? { ...shared, ...method, zip: place.zip, prepaid: false } : { ...shared, ...method };
  });
}
