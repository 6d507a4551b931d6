/** The words that the notices of several modules share; modules/notices has them in both languages. */
export type CommonWord =
  | 'factAmount'
  | 'factConfirmation'
  | 'factDate'
  | 'factMethod'
  | 'factPart'
  | 'notYou'
  | 'payInStore'
  | 'payNow'
  | 'previewChanged'
  | 'previewWhatNow'
  | 'seeAccount'
  | 'seeBill'
  | 'seePayments';
