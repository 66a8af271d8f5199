/** What of an event's data is a quantity and no name: with how many decimals it is written. */
const decimals: Record<string, number> = {
  energy: 2,
  sum: 2,
  count: 0,
  left: 0,
  limit: 0,
  rows: 0,
  tries: 0,
  unkept: 0,
  used: 0,
}

/** An event's quantities as its reader writes numbers; what else there is stays. */
export const withFigures = (
  data: Record<string, unknown>,
  write: (value: number, decimals: number) => string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'number' && decimals[name] !== undefined ? write(value, decimals[name]) : value,
    ]),
  )

/** An error in words, with the maker's own code for it behind: what a technician is asked for on the phone. */
export const withVendorCode = (error: string, { vendorErrorCode: code }: Record<string, unknown>): string =>
  typeof code === 'string' && code ? `${error} (${code})` : error
