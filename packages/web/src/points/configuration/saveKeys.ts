import { csvLines, mark, separatorOf } from '../../kit/export/csv.ts'
import { saveFile } from '../../kit/export/saveFile.ts'
import type { Words } from '../../kit/useWords.ts'
import { type ConfigurationKey, expectedText } from './configurationApi.ts'

const columns = ['key', 'value', 'readOnly', 'expected', 'difference'] as const

/** The keys as a table, for a mail to the station's maker. */
export function saveKeys(code: string, keys: ConfigurationKey[], { t, format }: Words): void {
  const yesNo = (is: boolean) => t(is ? 'kit.yes' : 'kit.no')
  const rows = keys.map((key) => [
    key.key,
    key.isSecret ? t('configuration.hidden') : (key.value ?? ''),
    yesNo(key.readOnly),
    expectedText(key),
    yesNo(key.isDifferent),
  ])
  const head = columns.map((name) => t(`configuration.columns.${name}`))
  saveFile(`${code}-configuration.csv`, [mark, csvLines([head, ...rows], separatorOf(format.language))])
}
