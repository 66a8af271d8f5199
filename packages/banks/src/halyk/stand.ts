import type { ReaderLanguage } from '../page.ts'
import type { Wishes } from '../wishes.ts'
import type { Operations } from './operations.ts'
import type { Tokens } from './tokens.ts'

/** What the parts of the stand-in share. */
export type Stand = {
  publicUrl: () => string
  tokens: Tokens
  operations: Operations
  wishes: () => Wishes
  isTwoStage: boolean
  readerLanguage: ReaderLanguage | undefined
}
