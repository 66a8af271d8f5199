/** Spreadsheets eat the zeros that an invoice begins with. */
export const unpadded = (order: string): string => order.replace(/^0+/, '')
