import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { FollowOutageDocument, MyOutagesDocument, ReportOutageDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { outageLineEnum } from '../../rules/outage.ts';
import { lightsEnum } from '../../rules/report.ts';
import { outageChannelEnum } from '../../rules/subscription.ts';
import { MyOutagesPage } from './MyOutagesPage.tsx';
import type { MineData } from './mine-data.ts';

/** /services/outages: how service stands at the customer's address, and reporting that it is out (SVC-07, SVC-17). */
export const page = definePage<MineData>({
  async load({ graph, search }) {
    const { account } = await graph(MyOutagesDocument, {});
    const { done } = search;
    return account ? { ...account, done: done === 'reported' || done === 'suspected' || done === 'followed' ? done : undefined } : notHere;
  },
  act,
  title: (_data, words) => sayIn<typeof en>(words, 'outages')('title'),
  Page: MyOutagesPage,
});

/** How long ago each answer means, in hours. */
const sinceHours: Readonly<Record<string, number>> = { now: 0, hour: 1, hours: 4, day: 24 };

async function act(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'outages');
  const typed = fieldsOf(form);
  const here = pathOf('myOutages');
  if (typed.act === 'follow') {
    const channels = valuesOf(outageChannelEnum).filter((channel) => typed[`channel-${channel}`] !== undefined);
    const { followOutage: answer } = await graph(FollowOutageDocument, { outageId: typed.outage ?? '', channels });
    // One that is over by now, the page itself says.
    return { goTo: answer.__typename === 'OutageFollowed' && channels.length > 0 ? `${here}?done=followed` : here };
  }
  const services = valuesOf(outageLineEnum).filter((line) => typed[line] !== undefined);
  if (services.length === 0) return { problems: [{ field: 'internet', text: say('reportServicesMissing') }] };
  const { account } = await graph(MyOutagesDocument, {});
  const at = account?.outages?.at;
  if (at === undefined) return { problems: [{ field: '', text: say('reportUnknown') }] };
  const since = plusMilliseconds(at, -(sinceHours[typed.since ?? ''] ?? 0) * HOUR_MS);
  const lights = valuesOf(lightsEnum).find((each) => each === typed.lights) ?? 'not-seen';
  const { reportOutage: answer } = await graph(ReportOutageDocument, { services, outSince: since, lights });
  if (answer.__typename === 'OutageReported') return { goTo: `${here}?done=${answer.suspected ? 'suspected' : 'reported'}` };
  return { problems: [{ field: '', text: say(answer.reason === 'too-soon' ? 'reportTooSoon' : 'reportUnknown') }] };
}
