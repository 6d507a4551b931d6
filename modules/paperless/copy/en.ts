export const en = {
  title: 'Paperless billing',
  billing: 'Billing',
  tonePositive: 'Done',

  isOn: 'You get your bills online only',
  isOnText: 'We email you when a new statement is ready. You no longer get paper bills.',
  agreedOn: 'You agreed to this on {date}.',
  isOff: 'You get paper and online bills',
  isOffText:
    'With paperless billing, you stop getting paper bills. We email you when a new statement is ready, and you can read, print or download it here at any time.',
  goesOn: 'A bill that is already on its way may still come on paper.',

  consentHeading: 'What you agree to',
  consentScope:
    'The statements and notices for all services on this account come to you electronically instead of on paper. You can ask us for a paper copy at any time.',
  consentNeeds:
    'To read and keep them, you need a web browser from the last two years, a program that shows PDF files, and the email address on your account. Keep that address up to date.',
  consentEnd: 'You can withdraw this consent on this page at any time, at no charge. Paper bills then start again with your next bill.',
  agree: 'I have read this, I can open documents like these here, and I agree to get my bills online only.',
  tickTheBox: 'Check the box to agree to bills online only',
  goPaperless: 'Go paperless',
  backToPaper: 'Get paper bills again',
  changing: 'Changing',

  changedToOnline: 'You now get your bills online only',
  changedToPaper: 'You get paper bills again',
  toSettings: 'Settings',
  noAnswer: 'We got no answer. Open this page again to see how you get your bills.',
  mayNotChange: 'Only people who may pay the bill can change how you get it.',
} as const;
