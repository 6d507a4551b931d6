import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';

/** A text in both languages. */
export type Words = { readonly en: string; readonly es: string };

/** Both days inclusive; without `to`, until further notice. */
export type Days = { readonly from: IsoDate; readonly to?: IsoDate | undefined };

/** What a product is of. */
export type ProductLine = 'internet' | 'tv' | 'voice' | 'mobile' | 'streaming';

export const productLineEnum: Enumeration<ProductLine> = {
  name: 'ProductLine',
  description: 'What a product is of',
  values: { internet: 'internet', tv: 'TV', voice: 'home phone', mobile: 'mobile', streaming: 'streaming TV' },
};

export type ProductKind = 'plan' | 'add-on' | 'equipment' | 'device';

export const productKindEnum: Enumeration<ProductKind> = {
  name: 'ProductKind',
  description: 'What kind of product it is',
  values: {
    plan: 'a plan: what a line is served with',
    'add-on': 'something on top of a plan',
    equipment: 'equipment that a plan needs or gains by',
    device: 'a phone',
  },
};

/** A price from a day on, in cents, before reductions and taxes. `once`: charged when it is begun. */
export type Price = Days & { readonly monthly: Cents; readonly once: Cents };

/** Of an internet plan; what is typical was measured (47 CFR 8.1). */
export type Speed = {
  readonly downMbps: number;
  readonly upMbps: number;
  readonly typicalDownMbps: number;
  readonly typicalUpMbps: number;
  readonly typicalLatencyMs: number;
  /** How many devices it serves well at once. */
  readonly devices: number;
};

/**
 * Something that is sold (TMF620 ProductOffering). `name`, `description1` and `description2` are the package content of specification 3; a provider
 * elsewhere may leave some of them out, which is reported.
 */
export type Product = {
  readonly kind: ProductKind;
  readonly id: string;
  readonly line: ProductLine;
  readonly name: Words;
  readonly description1: Words;
  readonly description2: Words;
  /** What stands at home for it. */
  readonly equipment?: Words | undefined;
  /** For whom it is: "For 3 to 4 people". */
  readonly bestFor?: Words | undefined;
  /** Oldest first, without a gap. */
  readonly prices: readonly Price[];
  /** The days on which somebody can begin it; who has it keeps it. */
  readonly sold: Days;
  /** How bills name it; `{line}` stands for the number of a line, of which an account has several. */
  readonly billedAs: { readonly code: string; readonly name: Words };
  /** Products of which an account needs one. */
  readonly requires: readonly string[];
  readonly speed?: Speed | undefined;
  /** The number under which its broadband label is filed (47 CFR 8.1): unique for ever. */
  readonly labelId?: string | undefined;
  /** The least speed that the place must carry; undefined: everywhere where its line is. */
  readonly needsMbps?: number | undefined;
  /** Of a streaming service: the products with which it is included, perhaps none. */
  readonly includedWith?: readonly string[] | undefined;
  /** Of a streaming service: where it is watched, by https. */
  readonly site?: string | undefined;
};

/** What an account pays beside its products. */
export type Fee = {
  readonly kind: 'fee';
  readonly id: string;
  readonly name: Words;
  readonly lines: readonly ProductLine[];
  readonly prices: readonly Price[];
};

/** For whom a promotion is made (specification 3, offerRecommendationScenario). */
export type Scenario = 'acquisition' | 'upgrade' | 'add-a-line' | 'loyalty';

export const scenarioEnum: Enumeration<Scenario> = {
  name: 'OfferScenario',
  description: 'For whom an offer is made',
  values: {
    acquisition: 'people who are not customers yet',
    upgrade: 'customers who take a better plan of a line that they have',
    'add-a-line': 'customers who take a line that they do not have',
    loyalty: 'customers who stay',
  },
};

export type Promotion = {
  readonly kind: 'promotion';
  readonly id: string;
  readonly name: Words;
  /** What it is, in a sentence. */
  readonly text: Words;
  /** One of these products. */
  readonly products: readonly string[];
  /** Off the monthly price, positive. */
  readonly reduction: Cents;
  readonly months: number;
  readonly offered: Days;
  readonly scenario: Scenario;
  /** Only accounts with one of these lines; empty: with any. */
  readonly withLines: readonly ProductLine[];
  /** Only accounts without these lines. */
  readonly withoutLines: readonly ProductLine[];
};

export type Genre = 'local' | 'news' | 'sports' | 'movies' | 'family' | 'entertainment' | 'music' | 'learning' | 'spanish' | 'shopping';

export const genreEnum: Enumeration<Genre> = {
  name: 'ChannelGenre',
  description: 'What a channel shows',
  values: {
    local: 'local stations',
    news: 'news and business',
    sports: 'sports',
    movies: 'movies',
    family: 'for children and families',
    entertainment: 'series and shows',
    music: 'music',
    learning: 'nature, history, cooking, home',
    spanish: 'in Spanish',
    shopping: 'shopping',
  },
};

/** A channel under a number, in the packages that carry it. A channel that changes its number is two entries. */
export type Channel = {
  readonly kind: 'channel';
  readonly id: string;
  /** Its name is the same in every language. */
  readonly name: string;
  readonly number: number;
  readonly genre: Genre;
  readonly definition: 'SD' | 'HD' | '4K';
  /** Ids of TV and streaming plans and of add-ons. */
  readonly packages: readonly string[];
  /** Ids of the lineups in which it is; empty: in all. */
  readonly lineups: readonly string[];
  readonly carried: Days;
};

/** A building with several homes. */
export type Building = { readonly street: string; readonly units: readonly string[] };

/** Where something is sold (qualification data, TMF679). */
export type Area = {
  readonly kind: 'area';
  readonly id: string;
  readonly name: string;
  /** Two letters; taxes follow from it. */
  readonly state: string;
  readonly zips: readonly string[];
  readonly lines: readonly ProductLine[];
  /** What the plant carries. */
  readonly mostDownMbps: number;
  readonly lineup: string;
  readonly buildings: readonly Building[];
};

export type Entry = Product | Fee | Promotion | Channel | Area;

/** Everything that the operator sells, as of a day: immutable once published. */
export type Catalogue = {
  readonly version: number;
  /** The first day on which it is in force. */
  readonly from: IsoDate;
  readonly entries: readonly Entry[];
};

const productKinds: ReadonlySet<string> = new Set(Object.keys(productKindEnum.values));
export const isProduct = (entry: Entry): entry is Product => productKinds.has(entry.kind);
