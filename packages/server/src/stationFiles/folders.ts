import { join } from 'node:path'

/** Part of the state that a backup takes. */
const stationFilesIn = (dataDir: string) => join(dataDir, 'stationFiles')
/** Logs, named by the id of their request. */
export const logsIn = (dataDir: string) => join(stationFilesIn(dataDir), 'logs')
/** Images, named by their content. */
export const firmwareIn = (dataDir: string) => join(stationFilesIn(dataDir), 'firmware')
/** The same among all stored files. */
export const logName = (id: string) => `stationFiles/logs/${id}`
export const firmwareName = (sha256: string) => `stationFiles/firmware/${sha256}`
/** What is still coming in. */
export const draftsIn = (dataDir: string) => join(dataDir, 'stationDrafts')
