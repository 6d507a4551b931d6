/** Places in the menus, part of the frame. */
export const en = {
  activity: 'Activity',
} as const;
