/** In px of the window, the only widths at which a layout changes (specification 9). A style sheet cannot import them: breakpoints.test.ts holds each one against this list. */
export const breakpoints = [0, 320, 480, 600, 840, 960, 1280] as const;

/** In px: from here on menus stand at the side, for whoever is in a browser (specification 9). */
export const mobileBreakpoint = 1090;

/** What a rule of wide screens begins with: the installed app is always mobile, and says so on its root element. It counts for nothing when rules are weighed. */
export const notNative = ':where(:root:not([data-native]))';
