import { OutageAlert } from '#modules/outages/web/parts/OutageAlert.tsx';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { AppointmentTimesDocument, OutageNeedsDocument, RepairDevicesDocument, RepairServicesDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { type AppointmentType, appointmentTypeEnum } from '../../../rules/appointment.ts';
import { holdSlot } from '../../hold-slot.ts';
import { types } from '../../visit-words.ts';
import type { Checks } from './BeforeRepair.tsx';
import { type TimeData, TimePage } from './TimePage.tsx';

/** /service-appointments/book/{type}: when, and what it costs. A repair first says what is out, and what helps without a visit. */
export const page = definePage<TimeData>({
  async load({ graph, params, search: { from } }) {
    const type = typeIn(params);
    if (type === undefined) return notHere;
    const [{ account }, checks] = await Promise.all([graph(AppointmentTimesDocument, { type }), type === 'repair' ? readChecks(graph) : undefined]);
    return account ? { type, from, checks, ...account } : notHere;
  },
  async act(form, request) {
    const type = typeIn(request.params);
    if (type === undefined) return { goTo: pathOf('appointmentBook') };
    return holdSlot(form, request, { type, appointmentId: undefined }, (hold) => pathOf('appointmentReview', { type, hold }));
  },
  title: ({ type }, words) => {
    const say = sayIn<typeof en>(words, 'appointments');
    return say('timeTitle', { type: say(types[type].word) });
  },
  Page: TimePage,
  Alerts: ({ data: { checks } }) => <OutageAlert account={checks?.outages} />,
});

/** What is known; a system that does not answer adds nothing. */
async function readChecks(graph: Graph): Promise<Checks> {
  const [services, devices, outages] = await Promise.all([
    orUnavailable(graph(RepairServicesDocument, {})),
    orUnavailable(graph(RepairDevicesDocument, {})),
    orUnavailable(graph(OutageNeedsDocument, {})),
  ]);
  return {
    services: services === unavailable ? [] : (services.account?.services ?? []),
    devices: devices === unavailable ? [] : (devices.devices ?? []),
    outages: outages === unavailable ? undefined : outages.account,
  };
}

function typeIn({ type = '' }: PageRequest['params']): AppointmentType | undefined {
  return hasKey(appointmentTypeEnum.values, type) ? type : undefined;
}
