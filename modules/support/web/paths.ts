import type { Category } from '../rules/article.ts';

/** The front end's own addresses, below those that the route table gives it. */
export const paths = {
  home: '/support',
  category: (category: Category) => `/support/category/${category}`,
  article: (name: string) => `/support/article/${name}`,
  contactUs: '/contact-us',
  contactFor: (reason: string) => `/contact-us?reason=${reason}`,
  search: '/search-results',
} as const;
