import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { lineOfServiceEnum, lineStateEnum, type Premise, type ServiceInstance, suspensionReasonEnum } from '../rules/service.ts';
import type { ServicesApi } from './api.ts';

/** `Account.services`: the lines of service, each with its state. */
export function addServicesGraph(builder: GraphBuilder, api: () => ServicesApi): void {
  const service = addService(builder);
  builder.objectField('Account', 'services', (t) =>
    t.field({
      type: [service],
      description: 'What the account is served with: internet, TV, voice, mobile, streaming, and what comes with the internet',
      resolve: ({ accountId }) => api().services(accountId),
    }),
  );
}

function addService(builder: GraphBuilder) {
  const premise = builder.objectRef<Premise>('Premise').implement({
    description: 'A place that is served',
    fields: (t) => ({
      id: t.exposeID('premiseId', { description: 'Its id' }),
      addressLine1: t.exposeString('addressLine1', { description: 'House and street' }),
      city: t.exposeString('city', { description: 'City' }),
      state: t.exposeString('state', { description: 'State, two letters' }),
      zip: t.exposeString('zip', { description: 'ZIP code' }),
    }),
  });
  return builder.objectRef<ServiceInstance>('ServiceInstance').implement({
    description: 'A line of service at a place',
    fields: (t) => ({
      id: t.exposeID('serviceId', { description: 'Its id' }),
      line: t.expose('line', { type: enumOf(builder, lineOfServiceEnum), description: 'The line of service' }),
      planName: t.string({
        description: "The plan's name on bills, in the reader's language",
        resolve: ({ planName }, _, { language }) => planName[language],
      }),
      lines: t.exposeInt('lines', { description: 'Voice and mobile: the number of lines; otherwise 1' }),
      provisioned: t.exposeBoolean('provisioned', { description: 'The service has been set up' }),
      state: t.expose('state', { type: enumOf(builder, lineStateEnum), description: 'Whether it works' }),
      reason: t.expose('reason', {
        type: enumOf(builder, suspensionReasonEnum),
        nullable: true,
        description: 'Why it is suspended or disconnected; null for a service that is neither',
      }),
      stoppedOn: t.expose('since', {
        type: 'IsoDate',
        nullable: true,
        description: 'The day since which it is stopped; null if it is not, or if that is not known',
      }),
      premise: t.field({ type: premise, description: 'Where it is', resolve: ({ premise: place }) => place }),
    }),
  });
}
