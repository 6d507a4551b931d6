import { pathOf } from '#platform/rules/routes.ts';
import { AskForCaseLinkDocument, CasesDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { caseNumberOf } from '../../rules/case.ts';
import { CasesPage, type CasesPageData } from './CasesPage.tsx';
import { caseInZone } from './case-in-zone.ts';

/** /support/cases: what a signed-in customer has written, `?after=` continues it; for visitors, how to reach their case. */
export const page = definePage<CasesPageData>({
  async load({ graph, search: { step, after = '' } }) {
    const { account } = await graph(CasesDocument, { after: caseNumberOf(after) ?? null });
    if (account) {
      const { items, next } = account.cases;
      return { kind: 'mine', cases: items.map((each) => caseInZone(each, account.profile.timeZone)), next: next ?? null };
    }
    return { kind: 'visitor', mailed: step === 'mailed' };
  },
  act: ask,
  title: (_data, words) => sayIn<typeof en>(words, 'cases')('casesTitle'),
  Page: CasesPage,
});

async function ask(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'cases');
  const { number = '', email = '' } = fieldsOf(form);
  const problems = [
    ...(caseNumberOf(number) === undefined ? [{ field: 'number', text: say('numberMend') }] : []),
    ...(email.includes('@') ? [] : [{ field: 'email', text: say('emailMend') }]),
  ];
  if (problems.length > 0) return { problems };
  const { askForCaseLink } = await graph(AskForCaseLinkDocument, { number, email });
  if (askForCaseLink.__typename === 'CaseRefused') return { problems: [{ field: '', text: say('tooMany') }] };
  return { goTo: `${pathOf('supportCases')}?step=mailed` };
}
