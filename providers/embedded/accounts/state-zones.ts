/** The time zone in which most people of a state live; an operator's import gives each account its own. */
const states: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};

const zones: ReadonlyMap<string, string> = new Map(Object.entries(states).flatMap(([zone, of]) => of.split(' ').map((state) => [state, zone])));

/** @param state two letters @throws for what is none of the fifty states or the District */
export function zoneOfState(state: string): string {
  const zone = zones.get(state);
  if (zone === undefined) throw new Error(`no time zone of ${state}`);
  return zone;
}
