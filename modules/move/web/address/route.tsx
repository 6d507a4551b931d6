import { definePage } from '#platform/web/page.ts';
import { stepTitle } from '../Step.tsx';
import { AddressPage } from './AddressPage.tsx';
import { type AddressData, chooseAddress, loadAddress } from './address.ts';

/** /move/{intent}/address: the first step again, to change its answer. */
export const page = definePage<AddressData>({
  load: loadAddress,
  act: chooseAddress,
  title: (_data, words) => stepTitle('address', words),
  Page: AddressPage,
});
