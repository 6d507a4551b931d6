/** Words that Spanish has adopted unchanged. Compared as whole messages. */
export const sameInBoth: readonly { readonly text: string; readonly why: string }[] = [
  { text: 'Internet', why: 'the same word' },
  { text: 'TV', why: 'the same abbreviation' },
  { text: 'PDF', why: 'the same abbreviation' },
  { text: 'Streaming', why: 'what customers call it in both' },
  { text: 'No', why: 'the same word' },
  { text: 'Cable', why: 'the same word' },
  { text: 'Error: {title}', why: 'the same word' },
  { text: 'DVR', why: 'the same abbreviation' },
  { text: 'Software', why: 'the same word' },
  { text: 'Plan', why: 'the same word' },
  { text: 'SecureConnect', why: 'a brand' },
  { text: 'Visa', why: 'a brand' },
  { text: 'Mastercard', why: 'a brand' },
  { text: 'American Express', why: 'a brand' },
  { text: 'Discover', why: 'a brand' },
  { text: '{figure} Mbps', why: 'a unit' },
  { text: '{figure} Gbps', why: 'a unit' },
  { text: '{figure} ms', why: 'a unit' },
  { text: '{size} KB', why: 'a unit' },
  { text: '{size} MB', why: 'a unit' },
  { text: '{size} GB', why: 'a unit' },
  { text: '{signal}, {dbm} dBm', why: 'a unit' },
];

/** Exact messages of the specification that say please; `{}` stands for any placeholder. In Spanish they may say "por favor". */
export const pleaseInTheSpecification: readonly string[] = [
  // specification 5
  'Please enter a payment amount between {} and {}',
  'Please enter a valid payment amount.',
  'Please enter a valid date as MM/DD/YY',
  'Please enter a date between today and {}',
  'Please select service(s) for Auto Pay changes.',
  // specification 8
  "We're trying to reconnect. Please check your internet connection.",
  "We're sorry, something on our end didn't work quite right. Please try again later.",
  "We're sorry, we couldn't add this payment method. Please try again.",
];

/** Words of which Spanish has one in our copy (docs/glossary.md), and which that is. What people search with may hold any of them. */
export const oneWordFor: readonly { readonly not: RegExp; readonly word: string }[] = [
  { not: /\bauto ?pay\b/i, word: 'pago automático' },
  { not: /\bmontos?\b/i, word: 'importe' },
  { not: /\besa cantidad\b|\bcantidad (?:a pagar|vencida|adeudada)\b/i, word: 'importe' },
];

/** Forms that address the reader as tú, anywhere in a message. Our copy says usted. */
export const informalWords: readonly string[] = [
  'tú',
  'tu',
  'tus',
  'ti',
  'contigo',
  'te',
  'tuyo',
  'tuya',
  'tienes',
  'puedes',
  'quieres',
  'debes',
  'necesitas',
  'eres',
  'estás',
  'inténtalo',
  'hazlo',
];

/** Tú imperatives. In mid-sentence they are third-person forms ("se paga el día 5"), so only the start of a sentence counts. */
export const informalBeginnings: readonly string[] = [
  'agrega',
  'confirma',
  'elige',
  'escribe',
  'guarda',
  'haz',
  'ingresa',
  'intenta',
  'llama',
  'mira',
  'paga',
  'pon',
  'revisa',
  'selecciona',
  'ten',
  'usa',
  'verifica',
  'vuelve',
];
