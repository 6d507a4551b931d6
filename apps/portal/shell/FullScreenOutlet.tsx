/** SHELL-01: the named element above everything into which a launch screen is rendered with a React portal. */
export const FullScreenOutlet = () => <div id="full-screen" />;
