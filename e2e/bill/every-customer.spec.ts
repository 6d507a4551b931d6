import type { Page } from '@playwright/test';
import { day, monthBefore } from '../support/days.ts';
import { expect, long, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

/** What the server alone renders on a phone, which says most: nothing here waits for a script. */
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

type Line = string | RegExp;

/** A part of the landing: its name, and its lines from the top. */
type Card = readonly [name: string, ...lines: readonly Line[]];

const AMOUNT = /^\$\d+\.\d\d$/;

const pay = (amount: string): readonly Line[] => [`Pay ${amount}`, 'Other amount or date', 'You can review everything before you pay.'];
/** No later day can be chosen. */
const payToday = (amount: string | RegExp): readonly Line[] => [amount, 'Other amount', 'You can review everything before you pay.'];
const ANY = /^Pay \$\d+\.\d\d$/;
/** Of what is past due: why, before the ways to pay it. */
const WHY = 'How it adds up and what follows';
/** While there is service to keep, what is past due can be arranged. */
const payDebt = (amount: string | RegExp): readonly Line[] => [WHY, ...payToday(amount).toSpliced(2, 0, 'I cannot pay it all now')];
/** The service is gone: nothing to arrange. */
const payWhole: readonly Line[] = [WHY, ...payToday(ANY)];
const due = (inDays: number) => `Due ${day(inDays)} · in ${inDays} days`;
const owes = (amount: string, inDays: number): Card => ['Amount due', 'Amount due', amount, due(inDays), ...pay(amount)];
/** The last bill, of that day, was another amount than the one before: a line leads to why. */
const changed = (change: string, statementIn: number, [name, ...lines]: Card): Card => [
  name,
  ...lines.slice(0, 3),
  `${change} than in ${monthBefore(statementIn)}`,
  ...lines.slice(3),
];
const settled = (name: string, heading = name): Card => [
  name,
  heading,
  '$0.00',
  'No payment due',
  /^Your next bill comes \w+day, \w+ \d+\.$/,
  'Make a payment',
];
const autoPays = (name: string, amount: string, dueIn: number, debitIn: number): Card => [
  name,
  name,
  amount,
  due(dueIn),
  'Auto Pay scheduled',
  `Auto Pay takes ${amount} on ${day(debitIn)}. You do not have to do anything.`,
  ...pay(amount),
];
/** Where an account with several bills has each. */
const bills = { Internet: 'core', Mobile: 'mobile' } as const;
const isBill = (name: string): name is keyof typeof bills => Object.hasOwn(bills, name);
const PRIMARY_ONLY = 'Only the Primary or an Admin of this account can pay.';

/** As described in docs/spec/personas.tsv. */
const customers: Readonly<Record<string, readonly Card[]>> = {
  olivia: [
    changed('$5.00 more', -12, owes('$142.37', 9)),
    ['How you pay', 'Auto Pay', 'Off', 'Turn on Auto Pay', 'Paperless billing', 'Paper and online bills'],
    [`$5.00 more than in ${monthBefore(-12)}`, /.*/, 'TV Select: the price went from $64.99 to $69.99. Everything else stayed the same.'],
  ],
  liam: [autoPays('Internet', '$89.99', 9, 6), autoPays('Mobile', '$75.00', 9, 6)],
  emma: [['Your credit', 'Your credit', 'Credit $23.10', 'We take it off your next bill. There is nothing to pay now.', 'Make a payment']],
  ethan: [changed('$5.00 more', -12, ['Amount due', 'Amount due', '$142.37', due(9), PRIMARY_ONLY])],
  sofia: [changed('$5.00 more', -12, ['Amount due', 'Amount due', '$142.37', due(9), PRIMARY_ONLY])],
  henry: [
    [
      'Amount due',
      'Amount due',
      '$79.99',
      due(11),
      '2 payments scheduled',
      `We take $40.00 on ${day(4)}. We take $39.99 on ${day(9)}.`,
      'Manage scheduled payments',
      ...payToday('Pay $79.99'),
    ],
  ],
  harper: [
    [
      'Amount due',
      'Amount due',
      '$0.00',
      'No payment due',
      'Payment pending',
      'Your payment of $165.98 is on its way. Bank payments take up to two banking days to settle.',
      'Make a payment',
    ],
  ],
  amelia: [
    settled('Internet'),
    [
      'Mobile',
      'Mobile',
      AMOUNT,
      'Due now',
      'Mobile service limited',
      'Your line reaches only us and emergency services. Pay the amount due and it works again in 1 to 2 hours.',
      ...payDebt(ANY),
    ],
  ],
  zoe: [
    settled('Internet'),
    [
      'Mobile',
      'Mobile',
      '$29.05',
      'Due now',
      'Past due',
      'Your mobile bill is 5 days past due: $29.05. Pay it to keep your line as it is.',
      ...payDebt('Pay $29.05'),
    ],
    // The failed debit is not shown as the next one: nothing is taken before another method is chosen.
    ['How you pay', 'Auto Pay', 'Declined once. It takes nothing until you choose another method', 'On hold', 'Manage Auto Pay', 'Paperless billing'],
  ],
  benjamin: [owes('$59.99', 14), changed('$47.78 less', -7, autoPays('Mobile', '$125.48', 14, 9))].map(([name, ...lines], index) =>
    index === 0 ? ['Internet', 'Internet', ...lines.slice(1)] : [name, ...lines],
  ),
  charlotte: [settled('Amount due')],
  nora: [settled('Amount due'), ['Statements', 'Statements', 'Your first bill is on its way.']],
  evelyn: [owes('$59.99', 8)],
  daniel: [owes('$49.99', 13)],
  grace: [['Amount due', 'Amount due', '$59.99', due(5), 'Online payments are not accepted for this account. Pay in a store, or call 555-0100.']],
  isabella: [['Amount due', 'Amount due', '$83.04', /^Due .* days$/, ...pay('$83.04')]],
  james: [['Amount due', 'Amount due', '$99.75', /^Due .* days$/, ...pay('$99.75')]],
  victor: [owes('$334.92', 15)],
  oscar: [owes('$112.74', 6)],
};

for (const [username, cards] of Object.entries(customers)) {
  test(`BILL-01 ${username} reads what is due and how it is paid`, { tag: long }, async ({ page }) => {
    await signIn(page, username, '/billing');
    for (const [name, ...lines] of cards) {
      if (isBill(name)) await page.goto(`/billing?part=${bills[name]}`);
      await expectLines(page, name, lines);
    }
  });
}

const delinquent = [
  {
    username: 'mason',
    lines: [
      '$211.48',
      'Due now',
      'Past due: service may be interrupted',
      `Your bill is 32 days past due: $211.48. Pay it before ${day(11)} to avoid a suspension of your service.`,
      ...payDebt(ANY),
    ],
  },
  {
    username: 'ava',
    lines: [
      AMOUNT,
      /^\$\d+\.\d\d is due now, the rest \w+day, \w+ \d+$/,
      'Past due: service suspended',
      new RegExp(
        `^Your bill is 45 days past due: \\$\\d+\\.\\d\\d. Your service is suspended, and back about 15 minutes after you pay it. ` +
          `Pay it before ${day(5)}, or your service will be disconnected.$`,
      ),
      ...payDebt(ANY),
    ],
  },
  {
    username: 'lucas',
    lines: [AMOUNT, 'Due now', 'Service disconnected', 'Pay the whole amount and your service is back about 15 minutes later.', ...payWhole],
  },
  {
    username: 'mia',
    lines: [
      AMOUNT,
      'Due now',
      'Service disconnected: return your equipment',
      /^Your bill is 80 days past due\. Pay your balance and return your equipment to a store\.$/,
      ...payWhole.toSpliced(3, 0, 'Return your equipment'),
    ],
  },
];

for (const { username, lines } of delinquent) {
  test(`BILL-03 ${username} reads how overdue the debt is and what stops it`, { tag: long }, async ({ page }) => {
    await signIn(page, username, '/billing');
    await expectLines(page, 'Amount due', ['Amount due', ...lines]);
  });
}

test('ROLE-09 an enterprise customer has no bill here and is led to the enterprise site', async ({ page }) => {
  await signIn(page, 'acme', '/billing');
  for (const address of ['/billing', '/account-summary']) {
    await page.goto(address);
    await expectLines(page, 'Billing', ['Business customers have a site of their own for their bills.', 'Go to the business site']);
    await expect(page.getByRole('link', { name: 'Go to the business site' })).toHaveAttribute('href', /^https:\/\//);
    await expect(page.getByText(/\$\d/)).toHaveCount(0);
  }
});

test('BILL-02 the bill shows amount due and due date, past due, credit, next Auto Pay, paperless and statement date', async ({ page }) => {
  await signIn(page, 'liam', '/billing');
  await expectLines(page, 'Internet', ['Internet', '$89.99', due(9)]);
  await expectLines(page, 'How you pay', [
    'Auto Pay',
    `On. $89.99 on ${day(6, 'short')}`,
    'Manage Auto Pay',
    'Paperless billing',
    'Online bills only',
  ]);
  await expect(page.getByRole('region', { name: 'Statements' })).toContainText(day(-12).replace(/^\w+, /, ''));
  await page.context().clearCookies();
  await signIn(page, 'zoe', '/billing');
  await expect(page.getByRole('region', { name: 'Mobile' }).first()).toContainText('Your mobile bill is 5 days past due: $29.05.');
  await page.context().clearCookies();
  await signIn(page, 'emma', '/billing');
  await expect(page.getByRole('region', { name: 'Your credit' })).toContainText('Credit $23.10');
});

test('MOB-06 the mobile account number is shown with the mobile bill', async ({ page }) => {
  await signIn(page, 'liam', '/billing');
  await page
    .getByRole('navigation', { name: 'Your bills' })
    .getByRole('link', { name: /^Mobile/ })
    .click();
  await expect(page.getByRole('region', { name: 'How you pay' })).toContainText('Mobile account 7710020033');
});

test('Home greets by name, shows the same amounts, and lists every service with its next act', async ({ page }) => {
  await signIn(page, 'liam', '/account-summary');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (?:morning|afternoon|evening), Liam$/);
  await expectLines(page, 'Internet', ['Internet', '$89.99', due(9), 'Auto Pay scheduled']);
  await expectLines(page, 'Your other bills', ['Your other bills', 'Mobile', /^Due \w+ \d+$/, 'Auto Pay scheduled', '$75.00']);
  await expect(page.getByRole('article', { name: 'Internet' })).toContainText('Internet 2 Gbps');
  await expect(page.getByRole('article', { name: 'Mobile' })).toContainText('2 lines');
  await expect(page.getByRole('article', { name: 'Mobile' }).getByRole('link')).toHaveAttribute('href', '/services/mobile');
});

/** Expects the first region of that name to begin with these lines, as seen: a no-break space looks like any other. */
async function expectLines(page: Page, name: string, expected: readonly Line[]): Promise<void> {
  const [seen = ''] = await page.getByRole('region', { name, exact: true }).first().allInnerTexts();
  const lines = seen
    .replaceAll('\u00a0', ' ')
    .split(/\s*[\n\t]\s*/)
    .filter((line) => line !== '');
  expect(lines.slice(0, expected.length)).toEqual(expected.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))));
}
