/** What we write about a return: on its label, and in the case that a parcel opens which holds something else. */
export const letters = {
  labelTitle: 'Label for your return {tracking}',
  labelCut: 'Print this page and put it on the parcel. Cover or remove older labels.',
  labelNoPrinter: 'No printer? Show the code on your phone when you hand the parcel over.',
  labelCode: 'Code with the number {tracking}',
  labelNumber: 'Number of the parcel',
  labelTo: 'To',
  labelDepartment: 'Equipment returns',
  labelFrom: 'From',
  labelContents: 'What belongs in the parcel',
  labelDevice: 'Device',
  labelSerial: 'Serial number',
  labelPostage: 'Postage is paid.',
  pageOf: 'Page {page} of {pages}',

  mismatch: 'We opened the parcel {tracking} that you sent back, and it does not hold what was announced.',
  mismatchMissing: 'Not in it: {serials}.',
  mismatchStrangers: 'In it, and not announced: {serials}.',
  mismatchNothingCharged: 'Nothing was charged. One of us looks into it and writes to you here. If you know more, tell us here.',
} as const;
