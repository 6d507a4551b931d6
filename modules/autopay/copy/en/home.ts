/** Home: what Auto Pay asks for, and the offer to turn it on. */
export const home = {
  needHold: 'Choose another method for Auto Pay',
  needHoldNote: 'Auto Pay takes nothing until you do',
  needRefused: 'Auto Pay was refused',
  needRefusedNote:
    '{times, plural, one {Declined {date}} other {Declined # times, last {date}}}. It tries again {retry}, unless you pay before then.',
  needRefusedLast: '{times, plural, one {Declined {date}} other {Declined # times, last {date}}}. It does not try again for this bill.',
  offerTitle: 'Save {amount} a month with Auto Pay',
  offerText: 'It pays each bill for you on the day you choose. You can stop it at any time.',
  offerTurnOn: 'Turn on Auto Pay',
} as const;
