import type { Channel, Genre } from '#modules/catalogue/rules/catalogue.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';

/** Channels of one kind, with names of our own, under numbers that follow one another; the first `essential` are in the small package, too. */
type Shelf = { readonly genre: Genre; readonly from: number; readonly essential: number; readonly extra?: string; readonly names: string };

const shelves: readonly Shelf[] = [
  {
    genre: 'local',
    from: 2,
    essential: 99,
    names:
      'Local 2|Local 4|Local 5|Local 7|Local 9|Local 11|City Hall TV|School Board TV|Public Access|Weather Here|Traffic Now|County Today|Statehouse Live|Community Arts',
  },
  {
    genre: 'news',
    from: 30,
    essential: 9,
    names:
      'Meridian News|Harbor News|Daybreak|Capitol Wire|Ledger Business|World Desk|Weather Front|Evening Brief|Court Record|Market Open|Globe Report|Science Today|Press Room|Long View|Farm and Field|Tech Ledger|Election Desk|Archive News',
  },
  {
    genre: 'entertainment',
    from: 60,
    essential: 14,
    names:
      'Lantern|Parlor|Matinee Street|Marquee|Northside|Half Hour|Second Act|Curio|Laugh Track|Porchlight|Paper Moon|Night Owl|Quiz Hour|Big Tent|Open Mic|Detective Hour|Frontier|Saturday Night|Hearth|Serial|Backlot|Cliffhanger|Spotlight|Encore Street|Retro One|Retro Two|Game Table|Casefile|Starboard|Velvet|Westward|Weekend House',
  },
  {
    genre: 'family',
    from: 110,
    essential: 10,
    names:
      'Kite|Pocket|Treehouse|Wagon|Acorn|Puddle|Storytime|Big Yard|Marble|Junior Lab|Rocket Club|Song Garden|Paper Boats|Lunchbox|Campfire|Toon Attic|Homework|Tall Tales|Little Sprouts|Family Room',
  },
  {
    genre: 'learning',
    from: 140,
    essential: 10,
    names:
      'Field Guide|Old Maps|Workbench|Skillet|Greenhouse|Tidepool|Orbit|House Plans|Engine Bay|Ancient Road|Bread and Salt|Wild River|Museum Hour|Deep Blue|Summit|Loom|Trailhead|Antique Row|Animal Clinic|Garden Gate|Rail Line|Storm Chasers|Night Sky|Invention|Homestead|Atlas',
  },
  {
    genre: 'sports',
    from: 200,
    essential: 3,
    extra: 'tv-sports',
    names:
      'Stadium|Stadium 2|Home Plate|Goal Line|Paddock|Fairway|Center Court|Rink|Pit Lane|Regional Sports|Ringside|Finish Line|Open Water|Slopes|Campus Sports|Campus Sports 2|Track and Field|Cycling Now|Bowling Alley|Angler|Outdoors|Cricket Ground|Rugby Post|World Soccer|World Soccer 2|Women in Sports|Sports Desk|Replay',
  },
  {
    genre: 'music',
    from: 250,
    essential: 4,
    names:
      'Turntable|Front Porch Country|Blue Note Room|Concert Hall|Gospel Morning|Loud|Dance Floor|Songbook|Decades|Rhythm and Soul|Bluegrass|New Voices|Piano Bar|Summer Hits|Choir Loft|Unplugged Hour',
  },
  {
    genre: 'spanish',
    from: 280,
    essential: 2,
    extra: 'tv-spanish',
    names:
      'Canal Sol|Noticias Hoy|Fútbol Total|Telecasa|Cine Nuestro|Niños Arriba|Música Viva|La Cocina|Novelas|Mundo Deporte|Historia Viva|Canal Caribe',
  },
  { genre: 'shopping', from: 300, essential: 4, names: 'Market Hall|Jewel Box|Kitchen Store|Bargain Hour' },
  {
    genre: 'movies',
    from: 400,
    essential: 2,
    extra: 'tv-movies',
    names:
      'Reel|Reel Classics|Silver Screen|Premiere One|Premiere Two|Premiere Three|Drive-in|Noir|Comedy Reel|Action Reel|Family Reel|Romance Reel|Documentary Reel|Short Film|World Cinema|Westerns|Mystery Reel|Late Show|Director’s Cut|Indie House|Musicals|Sci-fi Reel|Festival|Holiday Reel|Cult Corner|War and Peace|Biography|Animation House|Thriller|Reel 4K',
  },
];

const SINCE: IsoDate = '2024-01-01';
/** In the two biggest lineups, whose plant carries them. */
const FOUR_K = new Set(['Stadium', 'Reel 4K', 'Orbit', 'Deep Blue']);

function packagesOf({ extra }: Shelf, isEssential: boolean, index: number): readonly string[] {
  if (isEssential) return ['tv-essentials', 'tv-select', 'tv-stream', ...(extra === undefined ? [] : [extra])];
  // Half of what is beyond the small package is the large one's, all of it if nobody sells it apart.
  const inSelect = extra === undefined || index % 2 === 0;
  return [...(inSelect ? ['tv-select'] : []), ...(extra === undefined ? [] : [extra]), ...(inSelect && index % 4 === 0 ? ['tv-stream'] : [])];
}

/** The demo's lineup: 200 channels, of which one comes, one goes and one got another number around the day on which it is published. */
export function demoChannels(today: IsoDate): readonly Channel[] {
  const all = shelves.flatMap((shelf) =>
    shelf.names.split('|').map(
      (name, index): Channel => ({
        kind: 'channel',
        id: idOf(name),
        name,
        number: shelf.from + index,
        genre: shelf.genre,
        definition: FOUR_K.has(name) ? '4K' : index % 7 === 6 ? 'SD' : 'HD',
        packages: packagesOf(shelf, index < shelf.essential, index),
        lineups: [],
        carried: { from: SINCE },
      }),
    ),
  );
  return all.flatMap((channel) => changed(channel, today));
}

function changed(channel: Channel, today: IsoDate): readonly Channel[] {
  switch (channel.name) {
    case 'Archive News':
      return [{ ...channel, carried: { from: plusDays(today, 12) } }];
    case 'Bargain Hour':
      return [{ ...channel, carried: { from: SINCE, to: plusDays(today, 20) } }];
    case 'Tidepool':
      return [
        { ...channel, number: 179, carried: { from: SINCE, to: plusDays(today, -6) } },
        { ...channel, carried: { from: plusDays(today, -5) } },
      ];
    default:
      return [channel];
  }
}

const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
