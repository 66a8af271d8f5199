/** By which a row that was asked for twice is made once (draft-ietf-httpapi-idempotency-key-header). */
export const requestKeyHeader = 'Idempotency-Key'
export const requestKeyLength = 255
export const requestKeyHours = 24
