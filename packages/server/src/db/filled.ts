declare const filled: unique symbol
/** PostgreSQL fills the column in where it is not given. */
export type Filled<T> = { [filled]: T }
