/** What operators read of statements in the timeline of an account. */
export const en = {
  issued: 'Statement of {amount}, due {date}',
  issuedCredit: 'Statement: nothing to pay, credit {amount}',
  part_core: 'Internet, TV and voice',
  part_mobile: 'Mobile',
  part_streaming: 'Streaming',
} as const;
