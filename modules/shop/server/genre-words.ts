import type { Genre } from '#modules/catalogue/rules/catalogue.ts';
import type { Language } from '#platform/rules/language.ts';
import { lineup as en } from '../copy/en/lineup.ts';
import { lineup as es } from '../copy/es/lineup.ts';

const wordsOf = (copy: Readonly<Record<`genre_${Genre}`, string>>): Readonly<Record<Genre, string>> => ({
  local: copy.genre_local,
  news: copy.genre_news,
  sports: copy.genre_sports,
  movies: copy.genre_movies,
  family: copy.genre_family,
  entertainment: copy.genre_entertainment,
  music: copy.genre_music,
  learning: copy.genre_learning,
  spanish: copy.genre_spanish,
  shopping: copy.genre_shopping,
});

/** What kinds of channels are called, as on the page. */
export const genreWords: Readonly<Record<Language, Readonly<Record<Genre, string>>>> = { en: wordsOf(en), es: wordsOf(es) };
