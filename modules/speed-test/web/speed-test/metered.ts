/** What some browsers say about their connection (Network Information); others say nothing. */
type Told = { readonly type?: string; readonly saveData?: boolean };

const told = (): Told => ('connection' in navigator && typeof navigator.connection === 'object' ? (navigator.connection ?? {}) : {});

/** Whether the device seems to be on mobile data, or asks to save data. Not known in every browser. */
export function isMetered(): boolean {
  const { type, saveData } = told();
  return type === 'cellular' || saveData === true;
}
