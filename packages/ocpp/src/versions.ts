/** The versions that are spoken, by the subprotocol that names them on a socket (contract §4). */
export const ocppVersions = ['ocpp1.6', 'ocpp2.0.1', 'ocpp2.1'] as const
export type OcppVersion = (typeof ocppVersions)[number]

const known = new Set<string>(ocppVersions)
export const isOcppVersion = (name: string): name is OcppVersion => known.has(name)
