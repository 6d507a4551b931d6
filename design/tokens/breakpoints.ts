/**
 * In px of the window, the only widths at which a layout changes (specification 9). A style sheet cannot import them, so breakpoints.test.ts checks
 * them.
 */
export const breakpoints = [0, 320, 480, 600, 840, 960, 1280] as const;

/** In px: from this width up, browsers show menus at the side (specification 9). */
export const mobileBreakpoint = 1090;

/** Prefix of every wide-screen rule: the installed app is always mobile, and says so on its root element. `:where` adds no specificity. */
export const notNative = ':where(:root:not([data-native]))';
