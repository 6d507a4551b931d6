import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cents, negated, plus } from '#platform/rules/money.ts';
import type { Charge, ProcessorPort, ReportedCharge } from './processor.ts';

/** The processor under test, and its test methods. */
export type ProcessorUnderTest = {
  readonly processor: ProcessorPort;
  /** The same adapter, pointed at an address where nothing listens. */
  readonly unreachable: ProcessorPort;
  readonly tokens: { readonly card: string; readonly bankAccount: string; readonly declinedCard: string; readonly refusedCard: string };
};

/** What every processor must do. `underTest` is called inside the tests, after its setup. */
export function processorContract(name: string, underTest: () => ProcessorUnderTest): void {
  describe(`${name} is a processor`, () => {
    test('approves a card with a reference and a network transaction', async () => {
      const { processor, tokens } = underTest();
      const answer = await processor.charge(chargeOf(tokens.card));
      expect(answer).toEqual({
        outcome: 'approved',
        processorReference: expect.stringMatching(/./),
        networkTransactionId: expect.stringMatching(/./),
        settlesOn: undefined,
      });
    });

    test('approves a bank account and says when it settles', async () => {
      const { processor, tokens } = underTest();
      const answer = await processor.charge(chargeOf(tokens.bankAccount));
      expect(answer).toMatchObject({ outcome: 'approved', settlesOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    });

    test('declines with a class and a code', async () => {
      const { processor, tokens } = underTest();
      const answer = await processor.charge(chargeOf(tokens.declinedCard));
      expect(answer).toEqual({ outcome: 'declined', class: expect.stringMatching(/^(hard|soft)$/), code: expect.stringMatching(/./) });
    });

    test('declines a token that it never gave out', async () => {
      const { processor } = underTest();
      expect(await processor.charge(chargeOf('nobodys-token'))).toMatchObject({ outcome: 'declined', class: 'hard' });
    });

    test.each(['card', 'bankAccount', 'declinedCard'] as const)('tells by our id what became of a charge (%s)', async (method) => {
      const { processor, tokens } = underTest();
      const charge = chargeOf(tokens[method]);
      const answer = await processor.charge(charge);
      expect(await processor.lookup(charge.id)).toEqual(answer);
    });

    test('tells that it never saw an id', async () => {
      expect(await underTest().processor.lookup(randomUUID())).toEqual({ outcome: 'none' });
    });

    test('is not attempted, and cannot be asked, where nobody listens', async () => {
      const { unreachable, tokens } = underTest();
      const away = { why: 'unreachable' };
      const charge = chargeOf(tokens.card);
      expect(await unreachable.charge(charge)).toEqual({ outcome: 'not-attempted' });
      await expect(unreachable.lookup(charge.id)).rejects.toMatchObject(away);
      await expect(unreachable.report({ first: 1, after: undefined })).rejects.toMatchObject(away);
      await expect(unreachable.verifyMethod({ token: tokens.card, securityCodeReference: undefined })).rejects.toMatchObject(away);
    });

    onceEach(underTest);
    refunds(underTest);
    methods(underTest);
  });
}

function onceEach(underTest: () => ProcessorUnderTest): void {
  test('PAY-13 charges an id once, however often and however closely it is sent', async () => {
    const { processor, tokens } = underTest();
    const charge = chargeOf(tokens.card);
    const answers = await Promise.all(Array.from({ length: 20 }, () => processor.charge(charge)));
    const [first] = answers;
    expect(first).toMatchObject({ outcome: 'approved' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(first)]));
    expect((await booksOf(processor)).filter(({ id }) => id === charge.id)).toEqual([{ id: charge.id, amount: charge.amount }]);
  });

  test('charges nothing for an id that comes again with another amount', async () => {
    const { processor, tokens } = underTest();
    const charge = chargeOf(tokens.card);
    const first = await processor.charge(charge);
    expect(await processor.charge({ ...charge, amount: plus(charge.amount, cents(1)) })).not.toMatchObject({ outcome: 'approved' });
    expect(await processor.lookup(charge.id)).toEqual(first);
  });

  test('reports every approved charge once, in order, page by page', async () => {
    const { processor, tokens } = underTest();
    const charges = [chargeOf(tokens.card, 100), chargeOf(tokens.bankAccount, 200), chargeOf(tokens.card, 300), chargeOf(tokens.card, 400)];
    for (const charge of charges) await processor.charge(charge);
    const declined = chargeOf(tokens.declinedCard);
    await processor.charge(declined);
    const ours = new Set([...charges, declined].map(({ id }) => id));
    const reported = (await booksOf(processor)).filter(({ id }) => ours.has(id));
    expect(reported).toEqual(charges.map(({ id, amount }) => ({ id, amount })));
  });
}

function refunds(underTest: () => ProcessorUnderTest): void {
  const charged = async () => {
    const { processor, tokens } = underTest();
    const charge = chargeOf(tokens.card);
    await processor.charge(charge);
    return { processor, paymentId: charge.id, amount: charge.amount };
  };

  test('gives back in parts, never more than was charged', async () => {
    const { processor, paymentId, amount } = await charged();
    const part = cents(1000);
    const rest = plus(amount, negated(part));
    expect(await processor.refund({ refundId: randomUUID(), paymentId, amount: part })).toMatchObject({ outcome: 'approved' });
    expect(await processor.refund({ refundId: randomUUID(), paymentId, amount })).toMatchObject({ outcome: 'declined' });
    expect(await processor.refund({ refundId: randomUUID(), paymentId, amount: rest })).toMatchObject({ outcome: 'approved' });
    expect(await processor.refund({ refundId: randomUUID(), paymentId, amount: cents(1) })).toMatchObject({ outcome: 'declined' });
  });

  test('gives the same refund back once, even of the whole and all at once', async () => {
    const { processor, paymentId, amount } = await charged();
    const refund = { refundId: randomUUID(), paymentId, amount };
    const answers = await Promise.all(Array.from({ length: 10 }, () => processor.refund(refund)));
    expect(answers).toEqual(Array(10).fill(answers[0]));
    expect(answers[0]).toMatchObject({ outcome: 'approved' });
    expect(await processor.refund(refund)).toEqual(answers[0]);
  });

  test('of different refunds at once only as many as fit', async () => {
    const { processor, paymentId, amount } = await charged();
    const half = cents(Math.ceil(amount / 2));
    const answers = await Promise.all(Array.from({ length: 10 }, () => processor.refund({ refundId: randomUUID(), paymentId, amount: half })));
    const fitting = Math.floor(amount / half);
    expect(answers.filter(({ outcome }) => outcome === 'approved')).toHaveLength(fitting);
  });

  test('gives nothing back of what was declined or never charged', async () => {
    const { processor, tokens } = underTest();
    const charge = chargeOf(tokens.declinedCard);
    await processor.charge(charge);
    for (const paymentId of [charge.id, randomUUID()]) {
      expect(await processor.refund({ refundId: randomUUID(), paymentId, amount: cents(100) })).toMatchObject({ outcome: 'declined' });
    }
  });
}

function methods(underTest: () => ProcessorUnderTest): void {
  test('verifies a method without charging it', async () => {
    const { processor, tokens } = underTest();
    const before = await booksOf(processor);
    expect(await processor.verifyMethod({ token: tokens.card, securityCodeReference: undefined })).toEqual({ ok: true, code: undefined });
    expect(await processor.verifyMethod({ token: tokens.bankAccount, securityCodeReference: undefined })).toEqual({ ok: true, code: undefined });
    expect(await booksOf(processor)).toEqual(before);
  });

  test('says what is wrong with a method', async () => {
    const { processor, tokens } = underTest();
    const answer = await processor.verifyMethod({ token: tokens.refusedCard, securityCodeReference: undefined });
    expect(answer).toEqual({ ok: false, code: expect.stringMatching(/./) });
  });
}

const chargeOf = (token: string, amount = 14_237): Charge => ({
  id: randomUUID(),
  amount: cents(amount),
  token,
  initiator: 'customer',
  reason: 'one-time',
  networkTransactionId: undefined,
  securityCodeReference: undefined,
});

/** The processor's full report, read in small pages. */
async function booksOf(processor: ProcessorPort): Promise<ReportedCharge[]> {
  const all: ReportedCharge[] = [];
  let after: string | undefined;
  do {
    const page = await processor.report({ first: 3, after });
    all.push(...page.items);
    after = page.next;
  } while (after !== undefined);
  return all;
}
