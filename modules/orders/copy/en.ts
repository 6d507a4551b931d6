import { buying } from './en/buying.ts';
import { ordered } from './en/ordered.ts';

export const en = { ...buying, ...ordered } as const;
