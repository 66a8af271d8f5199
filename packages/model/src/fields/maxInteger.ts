/** The largest that a column of PostgreSQL's `integer` keeps. */
export const maxInteger = 2_147_483_647
