/** `2026-11` → `11.2026`. */
export const monthOf = (period: unknown): string => String(period).split('-').reverse().join('.')
