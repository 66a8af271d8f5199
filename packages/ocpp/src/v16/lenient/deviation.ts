export type Deviation =
  | 'nullOptional'
  | 'timestampMissing'
  | 'timestampWithoutZone'
  | 'timestampShortOffset'
  | 'timestampSpace'
  | 'timestampForm'
  | 'timestampGarbage'
  | 'numberAsText'
  | 'numberAsNumber'
  | 'numberComma'
  | 'numberEmpty'
  | 'numberGarbage'
  | 'numberGrouped'
  | 'numberNotInteger'
  | 'numberTooBig'
  | 'textAsNumber'
  | 'textTooLong'
  | 'textGarbage'
  | 'listMissing'
  | 'sampleGarbage'
  | 'sampleImpossible'
  | 'signedData'
  | 'unitInValue'
  | 'unitMisspelt'
  | 'wordMisspelt'
  | 'unitUnknown'
  | 'totalFromPhases'

/** A value as far as it could be read, and what was wrong with how it was written. */
export type Read<T> = { value: T; deviations: readonly Deviation[] }

const none: readonly Deviation[] = Object.freeze([])

export function read<T>(value: T, ...deviations: Deviation[]): Read<T> {
  return { value, deviations: deviations.length === 0 ? none : deviations }
}
