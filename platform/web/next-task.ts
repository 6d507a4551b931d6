/** Lets the browser answer what was pressed or typed meanwhile, so that two pieces of work are not one long task. A hidden page does not slow it, as it slows timers. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
