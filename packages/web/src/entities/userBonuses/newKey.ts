const bytes = 16

/** A key that nobody else has; `randomUUID` would want https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
