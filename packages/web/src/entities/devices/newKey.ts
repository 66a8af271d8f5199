const BYTES = 20

/** 40 hex digits, as AuthorizationKey wants them (OCPP 1.6 security whitepaper §3.3). */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
