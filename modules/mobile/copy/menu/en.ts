/** Places in the menus, part of the frame. */
export const en = {
  mobile: 'Mobile',
} as const;
