export const en = {
  title: 'Terms of the {site} app',
  lead: 'To use the app, read these terms and agree to them.',
  agree: 'I agree',
  agreeing: 'One moment',
  signOut: 'Sign out',
  toneNegative: 'Problem',
  noAnswer: 'We got no answer. Try again.',
  changed: 'These terms have just changed. Read them again.',

  accountHeading: 'Your account',
  accountText:
    'The app shows you the same account as our website. What you agreed to for your services goes before these terms, and so does the law where you live. Your mobile provider may charge you for the data that the app uses.',
  deviceHeading: 'Your device',
  deviceText:
    'The app keeps you signed in, with a key in the storage that your device encrypts. If you choose it, your face or your fingerprint opens the app; your device checks them, and we never receive them. Lock your device, let nobody open the app who may not see your account, and sign out before you give the device away.',
  noticesHeading: 'Notifications',
  noticesText:
    'If you allow notifications, they can show something about your account where others may see it. You can turn them off in the settings of your device at any time.',
  tellingHeading: 'What the app tells us',
  tellingText:
    'The app tells us which pages are shown, how fast they are and where they fail, so that we can mend it. It tells us what kind of account is using it, and not whose it is.',
  endHeading: 'When this ends',
  endText:
    'You can stop using the app at any time: sign out and remove it. Your services go on, and you find everything on our website. If these terms change, the app asks you again.',
} as const;
