import * as z from 'zod'

const other = z.string().nullable()

/** What a location is called: in its own language, and in Kazakh and English where it has names in those. */
export const calledStation = { stationKz: other, stationEn: other }
export const spokenAddress = { addressKz: other, addressEn: other }
export const spokenTerms = { termsKz: other, termsEn: other }
export const spokenDescription = { descriptionKz: other, descriptionEn: other }
