import type { Fee, Price, ProductLine, Promotion, Words } from '#modules/catalogue/rules/catalogue.ts';
import { cents } from '#platform/rules/money.ts';
import { tvEssentials, tvSelect } from './catalogue.ts';
import { always, once, words } from './product-terms.ts';

const fee = (id: string, name: Words, lines: readonly ProductLine[], prices: readonly Price[]): Fee => ({ kind: 'fee', id, name, lines, prices });

/** What is charged beside plans. */
export const fees: readonly Fee[] = [
  fee('self-install', words('Set it up yourself', 'Instalación por su cuenta'), ['internet', 'tv', 'voice'], once(0)),
  fee('technician', words('A technician sets it up', 'Instalación por un técnico'), ['internet', 'tv', 'voice'], once(4999)),
  fee('leaving', words('Leaving, whenever you want', 'Irse, cuando usted quiera'), ['internet', 'tv', 'voice', 'mobile', 'streaming'], once(0)),
];

/** What the demo's provider offers for less. */
export const promotions: readonly Promotion[] = [
  {
    kind: 'promotion',
    id: 'welcome-internet',
    name: words('Welcome offer', 'Oferta de bienvenida'),
    text: words('$20.00 off Internet 500 Mbps each month for a year', '$20.00 menos en Internet de 500 Mbps cada mes durante un año'),
    products: ['internet-500'],
    reduction: cents(2000),
    months: 12,
    offered: always,
    scenario: 'acquisition',
    withLines: [],
    withoutLines: ['internet'],
  },
  {
    kind: 'promotion',
    id: 'faster-internet',
    name: words('Faster for a year', 'Más rápido por un año'),
    text: words('$15.00 off Internet 1 Gbps each month for a year', '$15.00 menos en Internet de 1 Gbps cada mes durante un año'),
    products: ['internet-1000'],
    reduction: cents(1500),
    months: 12,
    offered: always,
    scenario: 'upgrade',
    withLines: ['internet'],
    withoutLines: [],
  },
  {
    kind: 'promotion',
    id: 'add-tv',
    name: words('TV for the winter', 'TV para el invierno'),
    text: words('$15.00 off a TV plan each month for six months', '$15.00 menos en un plan de TV cada mes durante seis meses'),
    products: [tvEssentials.code, tvSelect.code],
    reduction: cents(1500),
    months: 6,
    offered: always,
    scenario: 'add-a-line',
    withLines: ['internet'],
    withoutLines: ['tv'],
  },
  {
    kind: 'promotion',
    id: 'first-mobile-line',
    name: words('A mobile line for less', 'Una línea móvil por menos'),
    text: words('$10.00 off your first mobile line each month for a year', '$10.00 menos en su primera línea móvil cada mes durante un año'),
    products: ['mobile-unlimited', 'mobile-unlimited-plus'],
    reduction: cents(1000),
    months: 12,
    offered: always,
    scenario: 'add-a-line',
    withLines: ['internet'],
    withoutLines: ['mobile'],
  },
  {
    kind: 'promotion',
    id: 'more-sports',
    name: words('Sports this season', 'Deportes esta temporada'),
    text: words('More sports at half its price for three months', 'Más deportes a mitad de precio durante tres meses'),
    products: ['tv-sports'],
    reduction: cents(650),
    months: 3,
    offered: always,
    scenario: 'loyalty',
    withLines: ['tv'],
    withoutLines: [],
  },
];
