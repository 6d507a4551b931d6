/** A Spanish weekday or month that begins a line: "Viernes, 27 de noviembre". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
