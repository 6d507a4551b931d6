import { pathOf } from '#platform/rules/routes.ts';
import { AutoPayPartsDocument, CancelAutoPayDocument } from '#platform/web/generated/graphql.ts';
import { goTo, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { defineAutoPayPage } from '../auto-pay-page.tsx';
import { textIn } from '../journey/form.ts';
import { refusalText } from '../words.ts';
import { type CancelData, CancelPage } from './CancelPage.tsx';

/** /billing/autopay/cancel?part=: what is lost, asked once, and the end. */
export const page = defineAutoPayPage<CancelData>({
  async load({ graph, search }) {
    const standing = (await graph(AutoPayPartsDocument, {})).account?.autoPay;
    if (!standing) return notHere;
    const on = standing.parts.filter(({ state }) => state === 'enrolled' || state === 'on-hold');
    const part = on.find((one) => one.part === search.part) ?? (search.part === undefined ? on[0] : undefined);
    return part ? { part } : goTo(pathOf('autoPay'));
  },
  async act(form, { graph, words }) {
    const part = textIn(form, 'part');
    const { cancelAutoPay: answer } = await graph(CancelAutoPayDocument, { part, confirmed: textIn(form, 'confirmed') === '1' });
    if (answer.__typename === 'AutoPayDone') return { goTo: `${pathOf('autoPay')}?cancelled=${encodeURIComponent(part)}` };
    return { problems: [{ field: '', text: refusalText(answer, words) }], note: answer.reason };
  },
  title: (_, words) => sayIn<typeof en>(words, 'autopay')('cancelTitle'),
  Page: CancelPage,
});
