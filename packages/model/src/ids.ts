const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids from outside are strings of any kind; one that cannot be a row's id finds nothing. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
