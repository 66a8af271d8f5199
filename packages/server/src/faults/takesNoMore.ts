import { codeOf } from './codeOf.ts'

const codes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Of a file that was to be written: its disk is full, has no room for us, or can only be read. */
export const takesNoMore = (error: unknown): boolean => codes.has(codeOf(error))
