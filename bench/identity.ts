/** The identities of the network that the benchmark seeds. */
export const identityOf = (index: number) => `BENCH-${String(index).padStart(5, '0')}`
