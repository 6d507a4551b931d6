/** Plans are named after their speed in both languages: "Internet 300 Mbps", "Internet de 1 Gbps". */
const SPEED = /(\d+(?:\.\d+)?)\s*(Mbps|Gbps)\b/i;

/** The download speed that a plan promises by its name on the bill, in kbps; undefined if its name says none. */
export function planSpeed(planName: string): number | undefined {
  const [, figure, unit = ''] = SPEED.exec(planName) ?? [];
  return figure === undefined ? undefined : Math.round(Number(figure) * (unit.toLowerCase() === 'gbps' ? 1_000_000 : 1_000));
}
