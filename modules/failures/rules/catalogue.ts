/**
 * Every message about a failure that a customer can meet (specification 8): its words in copy/ by their ids, the title first, and when it is shown.
 * docs/failures.md is written from here.
 */
export const catalogue = {
  network: {
    words: [
      'network',
      'networkText',
      'networkFullText',
      'tips',
      'tipTurnOn',
      'tipChange',
      'tipAirplane',
      'waitsForConnection',
      'waitsForConnectionText',
    ],
    when: 'A request got no answer while the browser has no connection',
  },
  service: {
    words: ['service', 'serviceText', 'serviceName'],
    when: 'A call that the page cannot do without failed',
  },
  noAnswer: {
    words: ['noAnswer'],
    when: 'A press of a button got no answer. The text says what may have happened, and that the same press can be repeated',
  },
  billing: { words: ['billing', 'billingText'], when: 'The provider does not return what is owed' },
  activity: { words: ['activity', 'activityText'], when: 'The payments of the customer cannot be read' },
  paymentInfo: { words: ['paymentInfo', 'paymentInfoText'], when: 'The provider does not return the payment methods' },
  mobile: { words: ['mobile', 'mobileText', 'mobileOrdersText'], when: 'The provider does not return the mobile bill or the orders' },
  transactions: { words: ['transactions', 'transactionsText'], when: 'The provider does not return the mobile or streaming transactions' },
  devicePayments: {
    words: ['devicePayments', 'devicePaymentsText', 'devicesText'],
    when: 'The balances of devices are not available, or a payment towards a device failed',
  },
  lateStatement: { words: ['lateStatement'], when: 'A statement is more than 24 hours late' },
  billDetails: { words: ['billDetails', 'billDetailsText'], when: 'The provider does not return the statements' },
  printable: { words: ['printable', 'printableText'], when: 'The provider does not return the statement that was requested for printing' },
  download: { words: ['download', 'downloadText', 'downloadYearText'], when: 'The PDF of a statement, or of a year, could not be made' },
  news: { words: ['news', 'newsText'], when: 'The provider does not return the inserts of the statements' },
  billPay: {
    words: ['billPay', 'billPayText', 'onlineRefusedText'],
    when: 'The provider does not return what a payment needs, or the account has to pay in a store',
  },
  process: {
    words: ['process', 'processText', 'processFundsText', 'processExpiredText', 'processMethodText', 'processNotAttemptedText'],
    when: 'The payment was declined, or never reached the processor',
  },
  request: { words: ['request', 'requestText'], when: 'The security code of the card was not confirmed' },
  cancelPayment: {
    words: ['cancelPayment'],
    when: 'A scheduled payment is already being taken, does not belong to the customer, or there was no answer',
  },
  changePayment: { words: ['changePayment'], when: 'A scheduled payment is already being taken, or there was no answer' },
  bank: { words: ['bank', 'bankText', 'bankAddText'], when: 'The bank login cannot be reached' },
  method: { words: ['method', 'methodCardText', 'methodBankText'], when: 'The account may not pay online by card or from a bank account' },
  expired: { words: ['expired', 'expiredText'], when: 'A saved card has expired' },
  verifyMethod: {
    words: ['verifyMethod', 'verifyMethodText', 'verifyLaterText'],
    when: 'The processor refused a card or account, or refused too many within ten minutes',
  },
  addMethod: { words: ['addMethod', 'addMethodText'], when: 'A payment method could not be saved' },
  deleteMethod: { words: ['deleteMethod'], when: 'Auto Pay or a scheduled payment uses the method, or there was no answer' },
  autoPay: { words: ['autoPay', 'autoPayText'], when: 'The provider does not return what Auto Pay needs, or the account has to pay in a store' },
  enroll: { words: ['enroll', 'enrollText'], when: 'Auto Pay could not be set up' },
  autoPayChange: { words: ['autoPayChange'], when: 'A change to Auto Pay succeeded only in part, or left Auto Pay off' },
  autoPayMethod: { words: ['autoPayMethod'], when: 'The method of Auto Pay could not be changed; the previous one stays' },
  autoPayCancel: { words: ['autoPayCancel'], when: 'Auto Pay could not be cancelled: the provider failed' },
  autoPayUnenroll: { words: ['autoPayUnenroll'], when: 'Auto Pay has to stay on, or is already off' },
  autoPayDate: { words: ['autoPayDate'], when: 'The day of Auto Pay could not be changed' },
  autoPayLimit: { words: ['autoPayLimit'], when: 'The limit of Auto Pay could not be changed' },
  autoPayApprove: { words: ['autoPayApprove'], when: 'A payment above the limit could not be approved' },
  autoPayBackup: { words: ['autoPayBackup'], when: 'The backup method of Auto Pay could not be changed' },
  autoPayPause: { words: ['autoPayPause'], when: 'A pause of Auto Pay could not be started or ended' },
  paperless: { words: ['paperless', 'paperlessText'], when: 'The provider does not return how bills are delivered' },
  paperlessEnroll: { words: ['paperlessEnroll', 'paperlessEnrollText'], when: 'Paperless billing could not be turned on' },
  paperlessChange: { words: ['paperlessChange', 'paperlessEnrollText'], when: 'Paper bills could not be turned on again' },
  contacts: { words: ['contacts', 'contactsText'], when: 'The provider does not return how the customer can be reached' },
  users: { words: ['users', 'usersText'], when: 'The provider does not return who uses the account' },
} as const satisfies Readonly<Record<string, { readonly words: readonly string[]; readonly when: string }>>;

export type FailureCode = keyof typeof catalogue;
