import { expect, test } from 'vitest';
import { openPage } from '#apps/portal/testing.tsx';
import { en as failures } from '#modules/failures/copy/en.ts';
import { bank, card } from '#modules/wallet/rules/testing.ts';
import { en } from '../../../copy/en.ts';
import { es } from '../../../copy/es.ts';
import { openedWalletPages } from '../testing.ts';

const wallet = openedWalletPages();
const { enroll, save, visit } = wallet;

const debited = async () =>
  Object.fromEntries((await wallet.provider.autoPay.parts(wallet.who.accountId)).map(({ part, methodId }) => [part, methodId]));

test('WAL-02 replaces every method Auto Pay debits, after agreement; a bank account or a prepaid card cannot', async () => {
  const [former, bankId, prepaid, cardId] = [await save(card), await save(bank), await save({ ...card, prepaid: true }), await save(card)];
  await enroll(bankId, 'core');
  await enroll(former, 'mobile');
  expect(await visit('methods').see()).toContain(en.allTitle);
  const all = visit('methodsAll');
  expect(await all.see()).toContain('Internet, TV and voice · Mobile');
  const cardsAlone = { problems: [{ field: 'methodId', text: en.allCardsOnly }] };
  for (const methodId of [bankId, prepaid]) expect(await all.press({ methodId })).toEqual(cardsAlone);
  expect(await all.press({})).toEqual({ problems: [{ field: 'methodId', text: en.allMissing }] });

  const answer = await all.press({ methodId: cardId });
  const intent = /^\/billing\/autopay\/change\/([^/]+)\/review$/.exec(answer && 'goTo' in answer ? answer.goTo : '')?.[1] ?? '';
  const graph = wallet.graph();
  const review = await openPage('autoPayChangeReview', graph, { params: { intent } });
  expect(review?.text.split('I authorize')).toHaveLength(3);
  expect(await debited()).toEqual({ core: bankId, mobile: former });
  const version = /name="version" value="([^"]+)"/.exec(review?.html ?? '')?.[1] ?? '';
  await visit('autoPayChangeReview', { params: { intent } }).press({ version, agreed: 'on' });
  expect(await debited()).toEqual({ core: cardId, mobile: cardId });
});

test('says in Spanish what is needed first: Auto Pay, or a card', async () => {
  const all = visit('methodsAll', { language: 'es' });
  expect(await all.see()).toContain(es.allNone);
  await enroll(await save(bank), 'core');
  expect(await all.see()).toContain(es.allNoCard);
  expect(await visit('methodsAll', { down: true }).see()).toContain(failures.paymentInfo);
});
