/** What the page of deals says. */
export const deals = {
  dealsTitle: 'Deals for you',
  dealsLead: '{count, plural, =0 {No deal fits what you have today.} one {One deal fits what you have.} other {# deals fit what you have.}}',
  dealsUnavailable: 'We cannot see deals right now. What you have goes on as it is.',
  dealsHave: 'You have {plan}',
  dealsYes: 'You can have it',
  dealsNo: 'Not for you now',
  dealsMore: 'Mobile and more',
  dealCall: 'Call {phone} to take one. We read the whole price to you before you say yes.',
  reason_NOT_PAYER: 'Only the primary user and administrators can change what the account has.',
  reason_PAST_DUE: 'A bill is past due. Deals are here again once it is paid.',
  reason_HAS_PRODUCT: 'You have it already.',
  reason_HAS_LINE: 'It is for homes that do not have this service yet.',
  reason_NEEDS_LINE: 'It needs a service or a plan that you do not have.',
  reason_NOT_AT_ADDRESS: 'We do not sell it at your address.',
  reason_NEW_CUSTOMERS_ONLY: 'It is for new customers.',
} as const;
