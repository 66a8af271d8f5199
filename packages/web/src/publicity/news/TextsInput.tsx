import type { FormInput } from '../../kit/screen.ts'
import { LanguageTexts } from '../ads/languages/LanguageTexts.tsx'

const names = ['title', 'text'] as const

/** Title and text of a language are written together. */
export const TextsInput: FormInput = ({ entity }) => <LanguageTexts entity={entity} names={names} />
