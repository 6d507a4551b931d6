/** SHELL-01: the named place above everything for a launch screen, which is rendered into it as a portal. */
export const FullScreenOutlet = () => <div id="full-screen" />;
