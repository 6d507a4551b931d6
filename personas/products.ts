import type { Product, ProductLine, Speed, Words } from '#modules/catalogue/rules/catalogue.ts';
import { cents } from '#platform/rules/money.ts';
import type { BilledProduct } from '#providers/embedded/billing/statement-builder/billed-product.ts';
import {
  homePhone,
  hostedVoiceLine,
  internet300,
  internet500,
  internet1000,
  internet2000,
  mobileUnlimited,
  mobileUnlimitedPlus,
  planNames,
  tvEssentials,
  tvSelect,
  tvStream,
} from './catalogue.ts';
import { always, monthly, once, SINCE, words } from './product-terms.ts';
import { fees, promotions } from './promotions.ts';

type Told = Pick<Product, 'description1' | 'description2'> & Partial<Product>;

/** A plan at the price at which the demo customers have it. */
const plan = (billed: BilledProduct, line: ProductLine, told: Told): Product => ({
  kind: 'plan',
  id: billed.code,
  line,
  name: billed.description,
  prices: monthly(billed.monthly),
  sold: always,
  billedAs: { code: billed.code, name: billed.description },
  requires: [],
  ...told,
});

/** A plan of which an account has several lines: bills number them. */
const planOfLines = (id: string, name: Words, lineOf: (line: number) => BilledProduct, line: ProductLine, told: Told): Product => {
  const first = lineOf(1);
  const numbered = (text: string) => text.replace(/1$/, '{line}');
  const { en, es } = first.description;
  return { ...plan(first, line, told), id, name, billedAs: { code: numbered(first.code), name: words(numbered(en), numbered(es)) } };
};

const speed = (downMbps: number, upMbps: number, devices: number, typicalLatencyMs: number): Speed => ({
  downMbps,
  upMbps,
  typicalDownMbps: Math.round(downMbps * 1.06),
  typicalUpMbps: Math.round(upMbps * 1.04),
  typicalLatencyMs,
  devices,
});

const gateway = words('Gateway with Wi-Fi, included', 'Módem con wifi, incluido');

const internet: readonly Product[] = [
  plan(internet300, 'internet', {
    description1: words('Home office and video for a few people', 'Trabajo en casa y video para pocas personas'),
    description2: words('300 Mbps down, 20 up. No data limit, no contract.', '300 Mbps de bajada, 20 de subida. Sin límite de datos ni contrato.'),
    equipment: gateway,
    bestFor: words('For 1 to 2 people', 'Para 1 a 2 personas'),
    speed: speed(300, 20, 10, 18),
    labelId: 'F0019990001INTERNET300',
    needsMbps: 300,
  }),
  plan(internet500, 'internet', {
    description1: words('Work, school and video at once', 'Trabajo, escuela y video a la vez'),
    description2: words('500 Mbps down, 20 up. No data limit, no contract.', '500 Mbps de bajada, 20 de subida. Sin límite de datos ni contrato.'),
    equipment: gateway,
    bestFor: words('For 3 to 4 people', 'Para 3 a 4 personas'),
    speed: speed(500, 20, 20, 16),
    labelId: 'F0019990001INTERNET500',
    needsMbps: 500,
  }),
  plan(internet1000, 'internet', {
    description1: words('Large files, games, many people', 'Archivos grandes, juegos, muchas personas'),
    description2: words(
      '1,000 Mbps down, 40 up. No data limit, no contract.',
      '1,000 Mbps de bajada, 40 de subida. Sin límite de datos ni contrato.',
    ),
    equipment: words('Fast gateway with Wi-Fi, included', 'Módem rápido con wifi, incluido'),
    bestFor: words('For 5 people and more', 'Para 5 personas o más'),
    speed: speed(1000, 40, 50, 14),
    labelId: 'F0019990001INTERNET1G',
    needsMbps: 1000,
  }),
  // Who has it keeps it; it is not sold any more.
  plan(internet2000, 'internet', {
    description1: words('Our fastest plan of earlier years', 'Nuestro plan más rápido de años anteriores'),
    description2: words(
      '2,000 Mbps down, 100 up. No data limit, no contract.',
      '2,000 Mbps de bajada, 100 de subida. Sin límite de datos ni contrato.',
    ),
    equipment: words('Fast gateway with Wi-Fi, included', 'Módem rápido con wifi, incluido'),
    speed: speed(2000, 100, 80, 12),
    labelId: 'F0019990001INTERNET2G',
    needsMbps: 2000,
    sold: { from: SINCE, to: '2025-06-30' },
  }),
];

const internetPlans = internet.map(({ id }) => id);

const tv: readonly Product[] = [
  plan(tvEssentials, 'tv', {
    description1: words('Local stations, news and family', 'Canales locales, noticias y familia'),
    description2: words('More than 70 channels, and the shows of the last week', 'Más de 70 canales y los programas de la última semana'),
    equipment: words('One receiver, included', 'Un receptor, incluido'),
    bestFor: words('For the evening news and the children', 'Para las noticias y los niños'),
  }),
  plan(tvSelect, 'tv', {
    description1: words('Series, sports, nature and movies as well', 'También series, deportes, naturaleza y películas'),
    description2: words('More than 150 channels, and a recorder for 150 hours', 'Más de 150 canales y una grabadora de 150 horas'),
    equipment: words('One recorder, included', 'Una grabadora, incluida'),
    bestFor: words('For a house where everybody watches something else', 'Para una casa donde cada uno ve algo distinto'),
  }),
];

const tvPlans = tv.map(({ id }) => id);

const extra = (
  id: string,
  amount: number,
  name: Words,
  description1: Words,
  description2: Words,
  requires: readonly string[],
  line: ProductLine,
): Product => ({
  kind: 'add-on',
  id,
  line,
  name,
  description1,
  description2,
  prices: monthly(cents(amount)),
  sold: always,
  billedAs: { code: id, name },
  requires,
});

const addOns: readonly Product[] = [
  extra(
    'tv-sports',
    1299,
    words('More sports', 'Más deportes'),
    words('28 sports channels', '28 canales de deportes'),
    words('Regional games and world soccer', 'Partidos regionales y fútbol mundial'),
    tvPlans,
    'tv',
  ),
  extra(
    'tv-movies',
    1499,
    words('Movies', 'Películas'),
    words('30 movie channels without breaks', '30 canales de películas sin cortes'),
    words('New premieres each Friday', 'Estrenos cada viernes'),
    tvPlans,
    'tv',
  ),
  extra(
    'tv-spanish',
    999,
    words('TV in Spanish', 'TV en español'),
    words('12 channels in Spanish', '12 canales en español'),
    words('News, soccer, series and music', 'Noticias, fútbol, series y música'),
    tvPlans,
    'tv',
  ),
  extra(
    'wifi-pod',
    300,
    words('Wi-Fi pod', 'Repetidor de wifi'),
    words('Wi-Fi in every room', 'Wifi en todas las habitaciones'),
    words('One more pod for a large home', 'Un repetidor más para una casa grande'),
    internetPlans,
    'internet',
  ),
  extra(
    'protection',
    1200,
    words('Mobile repair and replacement plan', 'Plan de reparación y reemplazo móvil'),
    words('For one phone: screen, battery, loss', 'Para un teléfono: pantalla, batería, pérdida'),
    words('$49.00 for a repair, $149.00 for another phone', '$49.00 por una reparación, $149.00 por otro teléfono'),
    ['mobile-unlimited', 'mobile-unlimited-plus'],
    'mobile',
  ),
];

const others: readonly Product[] = [
  {
    ...plan(homePhone, 'voice', {
      description1: words('Unlimited calls in the country', 'Llamadas ilimitadas en el país'),
      description2: words('Voicemail, call forwarding and call blocking', 'Buzón de voz, desvío y bloqueo de llamadas'),
      equipment: words('Phone adapter, included', 'Adaptador telefónico, incluido'),
    }),
    name: planNames.homePhone,
  },
  planOfLines('mobile-unlimited', planNames.unlimited, mobileUnlimited, 'mobile', {
    description1: words('Unlimited calls, texts and data', 'Llamadas, mensajes y datos ilimitados'),
    description2: words('20 GB a month at full speed', '20 GB al mes a máxima velocidad'),
    requires: internetPlans,
  }),
  planOfLines('mobile-unlimited-plus', planNames.unlimitedPlus, mobileUnlimitedPlus, 'mobile', {
    description1: words('Full speed, also when the network is busy', 'Máxima velocidad, también con la red ocupada'),
    description2: words('50 GB a month at full speed, and a hotspot', '50 GB al mes a máxima velocidad y zona wifi'),
    requires: internetPlans,
  }),
  // Sold by our business desk.
  planOfLines('hosted-voice', planNames.hostedVoice, hostedVoiceLine, 'voice', {
    description1: words('Phone lines for an office', 'Líneas telefónicas para una oficina'),
    description2: words('Each with voicemail and transfer', 'Cada una con buzón de voz y transferencia'),
    equipment: words('Phone adapters, included', 'Adaptadores telefónicos, incluidos'),
    sold: { from: SINCE, to: '2024-12-31' },
  }),
  plan(tvStream, 'streaming', {
    description1: words('TV over any internet, in an app', 'TV por cualquier internet, en una app'),
    description2: words('More than 80 channels on three screens at once', 'Más de 80 canales en tres pantallas a la vez'),
    bestFor: words('Without a box, and where we have no TV', 'Sin receptor, y donde no tenemos TV'),
  }),
];

const streamed = (
  id: string,
  amount: number,
  name: string,
  description1: Words,
  { includedWith, to }: { readonly includedWith: readonly string[]; readonly to?: typeof SINCE },
): Product => ({
  ...extra(id, amount, words(name, name), description1, words('On three screens at once', 'En tres pantallas a la vez'), [], 'streaming'),
  includedWith,
  site: `https://${id}.example/start`,
  ...(to !== undefined && { sold: { from: SINCE, to } }),
});

const streaming: readonly Product[] = [
  // Comes with TV, and is not sold by itself.
  streamed('tv-app', 0, 'TV app', words('Your channels on any screen', 'Sus canales en cualquier pantalla'), {
    includedWith: ['tv-essentials', 'tv-select', 'tv-stream'],
    to: SINCE,
  }),
  streamed('lantern', 999, 'Lantern', words('Films and series, with ads', 'Películas y series, con anuncios'), { includedWith: ['tv-select'] }),
  streamed('pitchside', 1499, 'Pitchside', words('Live sports, every game', 'Deportes en vivo, todos los partidos'), { includedWith: [] }),
];

const phone = (id: string, amount: number, name: string, en: string, es: string): Product => ({
  kind: 'device',
  id,
  line: 'mobile',
  name: words(name, name),
  description1: words(en, es),
  description2: words('Unlocked, with one year of warranty', 'Liberado, con un año de garantía'),
  prices: once(amount),
  sold: always,
  billedAs: { code: id, name: words(name, name) },
  requires: ['mobile-unlimited', 'mobile-unlimited-plus'],
});

const devices: readonly Product[] = [
  phone('arbor-one', 39900, 'Arbor One 128 GB', 'A good phone at a fair price', 'Un buen teléfono a buen precio'),
  phone('arbor-one-plus', 64900, 'Arbor One Plus 256 GB', 'A larger screen and a better camera', 'Pantalla más grande y mejor cámara'),
  phone('norwick-fold', 114900, 'Norwick Fold 512 GB', 'Unfolds to a small tablet', 'Se abre como una tableta pequeña'),
];

/** What the demo's provider sells, and what it costs beside: everything that is no channel and no place. */
export const demoProducts = [...internet, ...tv, ...addOns, ...others, ...streaming, ...devices, ...fees, ...promotions];
