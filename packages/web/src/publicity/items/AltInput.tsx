import type { FormInput } from '../../kit/screen.ts'
import { LanguageTexts } from '../ads/languages/LanguageTexts.tsx'

/** Words for those who do not see the picture. */
export const AltInput: FormInput = ({ entity, name }) => <LanguageTexts entity={entity} names={[name]} />
