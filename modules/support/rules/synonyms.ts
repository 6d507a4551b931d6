import type { Language } from '#platform/rules/language.ts';

/** Search synonyms; each group is found by any of its words. */
const groups: Record<Language, readonly (readonly string[])[]> = {
  en: [
    ['bill', 'statement', 'invoice'],
    ['pay', 'payment', 'paid'],
    ['autopay', 'automatic', 'recurring'],
    ['card', 'credit', 'debit', 'visa', 'mastercard'],
    ['bank', 'checking', 'savings', 'ach'],
    ['late', 'overdue', 'past', 'due'],
    ['disconnected', 'suspended', 'interrupted', 'restore', 'off'],
    ['password', 'passcode', 'login', 'signin'],
    ['username', 'user', 'userid'],
    ['mobile', 'phone', 'cell', 'wireless'],
    ['cancel', 'stop', 'end'],
    ['refund', 'money', 'returned'],
    ['charge', 'fee', 'price', 'cost'],
    ['paper', 'paperless', 'mail'],
    ['internet', 'wifi', 'online', 'network'],
    ['modem', 'router', 'gateway', 'equipment'],
    ['tv', 'television', 'cable'],
    ['restart', 'reboot', 'reset', 'unplug'],
    ['outage', 'down', 'offline', 'out'],
  ],
  es: [
    ['factura', 'recibo', 'estado'],
    ['pagar', 'pago', 'pagado'],
    ['autopay', 'automatico', 'automatica', 'recurrente'],
    ['tarjeta', 'credito', 'debito', 'visa', 'mastercard'],
    ['banco', 'cuenta', 'cheques', 'ahorros'],
    ['atrasado', 'vencido', 'vencida', 'tarde'],
    ['desconectado', 'suspendido', 'interrumpido', 'restablecer', 'corte'],
    ['contrasena', 'clave', 'password'],
    ['usuario', 'username'],
    ['movil', 'celular', 'telefono'],
    ['cancelar', 'terminar', 'detener'],
    ['reembolso', 'devolucion', 'dinero'],
    ['cargo', 'cobro', 'precio', 'costo'],
    ['papel', 'correo', 'electronica'],
    ['internet', 'wifi', 'red', 'conexion'],
    ['modem', 'router', 'equipo', 'aparato'],
    ['tv', 'television', 'televisor', 'cable'],
    ['reiniciar', 'restablecer', 'desenchufar', 'apagar'],
    ['corte', 'caido', 'averia', 'apagon'],
  ],
};

/** The word and its synonyms; words are in lower case and without accents (`plainWord`). */
export function meaningOf(word: string, language: Language): readonly string[] {
  const same = groups[language].filter((group) => group.includes(word)).flat();
  return [...new Set([word, ...same])];
}

/** "Contraseña" and "contrasena" are the same word for the search. */
export const plainWord = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
