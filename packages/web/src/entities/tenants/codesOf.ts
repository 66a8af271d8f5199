/** The codes of a list of services, as a row of a company or a plan has it. */
export const codesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
