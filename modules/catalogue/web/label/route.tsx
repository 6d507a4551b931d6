import { BroadbandLabelDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type LabelData, LabelPage } from './LabelPage.tsx';

/** /mkt/labels/{plan} */
export const page = definePage<LabelData>({
  load: async ({ graph, params: { id = '' } }) => {
    const { broadbandLabel: label } = await graph(BroadbandLabelDocument, { productId: id });
    return label ? { label } : notHere;
  },
  title: ({ label }, words) => sayIn<typeof en>(words, 'catalogue')('labelTitle', { plan: label.name }),
  Page: LabelPage,
});
