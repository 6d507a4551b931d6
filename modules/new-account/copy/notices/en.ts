/** What people who open an account are told by mail. Subjects and previews contain nothing personal. */
export const en = {
  previewCode: 'Enter it to go on with your order.',
  previewKnown: 'Sign in to order with it.',
  previewOpened: 'Nothing is billed until something works.',
  codeSubject: 'Your code to go on with your order',
  codeText: 'You are about to become a customer of {site}. Enter this code on the page that asks for it. It is valid for 10 minutes.',
  codeKeep: 'We never ask for it by phone, text or chat. Give it to nobody.',
  codeNotYou: 'If you did not ask for it, you do not need to do anything: nobody can use it without this email.',
  why: 'You get this email because somebody began an order with {site} and gave this address.',
  goOn: 'Go on with your order',
  knownSubject: 'You have an account with us',
  knownText: 'Somebody began an order as a new customer with this email address. It belongs to an account that you have with us.',
  knownOrder: 'If it was you: sign in, and what you chose is still in your cart. You can order for your own address, or move your services.',
  knownNotYou: 'If it was not you, you need not do anything. Nothing was ordered, and nobody was told that you are a customer.',
  signIn: 'See your cart and sign in',
  openedSubject: 'Your account is open',
  openedText: 'Welcome. You sign in with the username that you chose, and find your orders, bills and services there.',
  openedBilled:
    'Nothing is billed until the first thing that you order works. If you order nothing for 30 days, we close the account and you owe nothing.',
  openedNotYou: 'If it was not you, call {phone}.',
  factAccount: 'Account number ends in',
  toOrder: 'Go on with your order',
} as const;
