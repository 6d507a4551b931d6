import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { ReportRefusal } from '../mine.ts';

type Reason = ReportRefusal | 'no-such-outage';

const refusalEnum: Enumeration<Reason> = {
  name: 'OutageRefusalReason',
  description: 'Why nothing was done',
  values: {
    'no-services': 'it was not said what is out',
    'since-wrong': 'it is out since now or the last seven days',
    'too-soon': 'the account reported it within the last thirty minutes',
    'no-such-account': 'it is not known what serves the account',
    'no-such-outage': 'no outage at the address that is not over has this id',
  },
};

export function addRefused(builder: GraphBuilder) {
  type Refused = { readonly reason: Reason };
  const refused = builder.objectRef<Refused>('OutageRefused').implement({
    description: 'Nothing was done',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, refusalEnum), description: 'Why' }) }),
  });
  return { refused, isRefused: (value: object): value is Refused => 'reason' in value };
}
