import { pathOf } from '#platform/rules/routes.ts';
import { ConfirmVisitDocument, VisitByCodeDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, goTo, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { refused } from '../refusal-text.ts';
import { titleOf } from '../visit-words.ts';
import { type VisitData, VisitPage } from './VisitPage.tsx';

/**
 * /service-appointments/visit/{code}: a visit without sign-in, from a mail, a text or the look-up. Opening it changes nothing: with `?confirm=yes`, from a
 * mail's button, the page presses its own button once a person looks at it, which programs that fetch the links of mails do not.
 */
export const page = definePage<VisitData>({
  async load({ graph, params: { code = '' }, search: { confirm, done } }) {
    const { visitByCode: visit } = await graph(VisitByCodeDocument, { code });
    if (!visit) return goTo(pathOf('appointmentLookUp'));
    return { visit, isDone: done === 'confirmed', asksToConfirm: confirm === 'yes' };
  },
  act: confirm,
  title: ({ visit }, words) => titleOf(visit, sayIn<typeof en>(words, 'appointments'), words.language),
  Page: VisitPage,
});

async function confirm(_: FormData, { graph, words, params: { code = '' } }: PageRequest): Promise<ActionAnswer> {
  const { confirmVisit: answer } = await graph(ConfirmVisitDocument, { code });
  return answer.__typename === 'Appointment' ? { goTo: `${pathOf('appointmentVisit', { code })}?done=confirmed` } : refused(answer.reason, words);
}
