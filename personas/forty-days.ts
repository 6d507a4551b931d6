/** What happens to a demo customer who does not sign in, from November 21 to December 31. */
type FortyDays = {
  readonly username: string;
  readonly story: string;
  /** The mails of the forty days: month, day and subject, with the number of mails if there is more than one. */
  readonly told: readonly string[];
  /** Each part's state on December 31. */
  readonly ends: readonly string[];
};

/** What the engine does when the clock is advanced by forty days after `personas reset`: mails as they were sent, parts as they end up. */
export const fortyDays: readonly FortyDays[] = [
  {
    username: 'olivia',
    story: 'olivia, whose bill nobody pays, gets the next statement with a late fee, and is warned that service may be interrupted',
    told: ['12-09 Your statement is ready', '12-30 Action needed: your bill'],
    ends: ['core owes $290.74, $290.74 of it for 31 days; interruption-warning, service active'],
  },
  {
    username: 'liam',
    story: "liam's Auto Pay tells of each debit three days before, takes both parts of two months, and nothing is due",
    told: [
      '11-24 Auto Pay is coming up (2)',
      '11-27 Auto Pay paid your bill (2)',
      '12-09 Your statement is ready (2)',
      '12-24 Auto Pay is coming up (2)',
      '12-27 Auto Pay paid your bill (2)',
    ],
    ends: ['core owes $0.00; no-payment-due, service active', 'mobile owes $0.00; no-payment-due, service active'],
  },
  {
    username: 'emma',
    story: "emma's credit is used up by her next statement, which asks for the rest",
    told: ['12-12 Your statement is ready'],
    ends: ['core owes $26.89; payment-due, service active'],
  },
  {
    username: 'mason',
    story: 'mason is suspended at 43 days and disconnected at 50, while statements go on',
    told: [
      '11-21 Action needed: your bill',
      '11-29 Your statement is ready',
      '12-02 Action needed: your service',
      '12-09 Action needed: your service',
      '12-29 Your statement is ready',
    ],
    ends: ['core owes $326.22, $320.22 of it for 72 days; disconnected, service disconnected'],
  },
  {
    username: 'ava',
    story: 'ava is disconnected at 50 days and has to return her equipment from 76 on',
    told: ['11-26 Action needed: your service', '12-16 Your statement is ready', '12-22 Action needed: your equipment'],
    ends: ['core owes $197.97, $191.97 of it for 85 days; return-equipment, service disconnected'],
  },
  {
    username: 'lucas',
    story: 'lucas, disconnected already, has to return his equipment from 76 days on',
    told: ['12-09 Your statement is ready', '12-15 Action needed: your equipment'],
    ends: ['core owes $322.80, $322.80 of it for 92 days; return-equipment, service disconnected'],
  },
  {
    username: 'mia',
    story: 'mia, who has equipment to return, is told nothing new but her statement',
    told: ['11-21 Action needed: your equipment', '12-12 Your statement is ready'],
    ends: ['core owes $332.22, $326.22 of it for 120 days; return-equipment, service disconnected'],
  },
  {
    username: 'isabella',
    story: 'isabella reads in Spanish that her statement is ready and that service may be interrupted',
    told: ['12-07 Su estado de cuenta está listo', '12-28 Acción necesaria: su factura'],
    ends: ['core owes $172.08, $172.08 of it for 33 days; interruption-warning, service active'],
  },
  {
    username: 'james',
    story: 'james, whose clock is in Los Angeles, is warned on the thirtieth day',
    told: ['12-10 Your statement is ready', '12-31 Action needed: your bill'],
    ends: ['core owes $205.50, $99.75 of it for 30 days; interruption-warning, service active'],
  },
  {
    username: 'amelia',
    story:
      "amelia's card is refused and tried again on days 1, 3 and 7; her mobile line is disconnected for a time at 30 days and for good at 60, her internet is not touched",
    told: [
      '11-21 We received your payment',
      '11-26 Auto Pay is coming up',
      '11-29 Auto Pay could not pay your bill',
      '11-30 Auto Pay could not pay your bill',
      '12-01 Action needed: your service',
      '12-02 Auto Pay could not pay your bill',
      '12-06 Auto Pay could not pay your bill',
      '12-11 Your statement is ready (2)',
      '12-26 Auto Pay is coming up',
      '12-29 Auto Pay could not pay your bill',
      '12-30 Auto Pay could not pay your bill',
      '12-31 Action needed: your service',
    ],
    ends: ['core owes $59.99; payment-due, service active', 'mobile owes $132.57, $86.38 of it for 60 days; mobile-disconnected, service inactive'],
  },
  {
    username: 'benjamin',
    story: "benjamin's Auto Pay takes his mobile bill twice, and his internet falls past due",
    told: [
      '11-27 Auto Pay is coming up',
      '11-30 Auto Pay paid your bill',
      '12-14 Your statement is ready (2)',
      '12-27 Auto Pay is coming up',
      '12-30 Auto Pay paid your bill',
    ],
    ends: ['core owes $125.98, $59.99 of it for 26 days; past-due, service active', 'mobile owes $0.00; no-payment-due, service active'],
  },
  {
    username: 'charlotte',
    story: "charlotte's Auto Pay takes her streaming bill of December",
    told: ['11-21 Auto Pay paid your bill', '12-09 Your statement is ready', '12-16 Auto Pay is coming up', '12-19 Auto Pay paid your bill'],
    ends: ['streaming owes $0.00; no-payment-due, service active'],
  },
  {
    username: 'henry',
    story: "henry's two scheduled payments are taken on their days, and the next statement asks for a month",
    told: [
      '11-21 Your payment is scheduled (2)',
      '11-25 We received your payment',
      '11-30 We received your payment',
      '12-11 Your statement is ready',
    ],
    ends: ['core owes $79.99; payment-due, service active'],
  },
  {
    username: 'harper',
    story: "harper's bank payment settles what was past due, and the statements after it fall due anew",
    told: ['11-21 We received your payment', '11-28 Your statement is ready', '12-28 Your statement is ready'],
    ends: ['core owes $165.98, $79.99 of it for 12 days; past-due, service active'],
  },
  {
    username: 'evelyn',
    story: 'evelyn pays nothing and is warned that service may be interrupted',
    told: ['12-08 Your statement is ready', '12-29 Action needed: your bill'],
    ends: ['core owes $125.98, $125.98 of it for 32 days; interruption-warning, service active'],
  },
  {
    username: 'daniel',
    story: 'daniel pays nothing and is past due, without a warning yet',
    told: ['12-13 Your statement is ready'],
    ends: ['core owes $105.98, $49.99 of it for 27 days; past-due, service active'],
  },
  {
    username: 'grace',
    story: 'grace, who pays in a store and did not, is warned that service may be interrupted',
    told: ['12-05 Your statement is ready', '12-26 Action needed: your bill'],
    ends: ['core owes $125.98, $125.98 of it for 35 days; interruption-warning, service active'],
  },
  {
    username: 'victor',
    story: "victor's twelve lines are past due, without a warning yet",
    told: ['12-15 Your statement is ready'],
    ends: ['core owes $675.84, $334.92 of it for 25 days; past-due, service active'],
  },
  {
    username: 'nora',
    story: 'nora gets her first statement and her second, and the first falls past due',
    told: ['11-30 Your statement is ready', '12-31 Your statement is ready'],
    ends: ['core owes $165.98, $79.99 of it for 10 days; past-due, service active'],
  },
  {
    username: 'oscar',
    story: 'oscar pays nothing and is warned that service may be interrupted; the visit that nobody makes is credited',
    told: [
      '11-21 A technician visits you soon',
      '11-22 Your technician is late',
      '11-23 We missed your visit',
      '12-06 Your statement is ready',
      '12-27 Action needed: your bill',
    ],
    ends: ['core owes $211.48, $211.48 of it for 34 days; interruption-warning, service active'],
  },
  {
    username: 'zoe',
    story: "zoe's Auto Pay is on hold for an expired card; her mobile line is limited after its grace period and disconnected for a time at 30 days",
    told: [
      '11-21 Auto Pay is on hold',
      '11-21 We received your payment',
      '11-26 Your statement is ready (2)',
      '12-01 Action needed: your service',
      '12-16 Action needed: your service',
      '12-26 Your statement is ready (2)',
    ],
    ends: [
      'core owes $105.98, $49.99 of it for 14 days; past-due, service active',
      'mobile owes $99.15, $64.10 of it for 45 days; mobile-temporarily-disconnected, service temporarily-disconnected',
    ],
  },
  {
    username: 'acme',
    story: 'acme, billed on another site, is told nothing',
    told: [],
    ends: [],
  },
];
