/** Places in the menus, part of the frame. */
export const en = {
  home: 'Home',
} as const;
