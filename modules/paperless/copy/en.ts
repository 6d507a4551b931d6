export const en = {
  title: 'Paperless billing',
  toBilling: 'Billing',
  toneNegative: 'Important',
  tonePositive: 'Good news',

  isOn: 'Your bills come online only',
  isOnText: 'We send a mail when a new statement is ready. No paper comes.',
  agreedOn: 'You agreed to this on {date}.',
  isOff: 'Your bills come by mail and online',
  isOffText:
    'With paperless billing no paper comes any more. A mail tells you when a new statement is ready, and you read, print or download it here at any time.',
  goesOn: 'A bill that is on its way may still come on paper.',

  consentHeading: 'What you agree to',
  consentScope:
    'The statements and notices of this account, for all its services, come to you electronically and not on paper. You can ask us for a paper copy at any time.',
  consentNeeds:
    'To read and keep them you need a web browser of the last two years, a program that shows PDF files, and the mail address on your account. Keep that address up to date.',
  consentEnd: 'You can take this back at any time on this page, at no charge. Paper then comes again with your next bill.',
  agree: 'I have read this, can read such documents here, and agree to get my bills online only.',
  tickTheBox: 'Tick the box to agree to bills online only',
  goPaperless: 'Go paperless',
  backToPaper: 'Get paper bills again',
  changing: 'Changing',

  changedToOnline: 'Your bills come online only from now on',
  changedToPaper: 'Your bills come by mail again',
  unableToEnrol: 'Unable to Enroll in Paperless Billing',
  unableToUnenrol: 'Unable to change your paperless billing',
  tryLater: 'Nothing has changed: your bills come as before. Try again later.',
  noAnswer: 'We got no answer. Open this page again to see how your bills come.',
  mayNotChange: 'Only people who may pay the bill can change how it comes.',
} as const;
