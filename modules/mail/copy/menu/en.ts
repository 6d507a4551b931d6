/** Places in the menus, part of the frame. */
export const en = {
  mail: 'Mail',
} as const;
