import { useColorScheme } from '@mui/material/styles'
import { Check, Keyboard, Languages, Monitor, Moon, Rows3, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fullLanguageNames, languages, toLanguage } from '../i18n/languages.ts'
import { useKeysOn } from '../keys/useKeysOn.ts'
import { densities, useDensity } from '../kit/list/useDensity.ts'
import type { Option } from './option.ts'

const themes = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const

/** How the console looks; what is chosen now has a tick. */
export function useSettingOptions(): Option[] {
  const { t, i18n } = useTranslation()
  const { mode, setMode } = useColorScheme()
  const [density, setDensity] = useDensity()
  const [areKeysOn, setKeysOn] = useKeysOn()
  const language = toLanguage(i18n.resolvedLanguage ?? i18n.language)
  return [
    ...themes.map(
      ([theme, icon]): Option => ({
        id: `theme-${theme}`,
        group: 'settings',
        icon: theme === mode ? Check : icon,
        label: t('shell.theme.now', { mode: t(`shell.theme.${theme}`) }),
        run: () => setMode(theme),
      }),
    ),
    ...languages.map(
      (each): Option => ({
        id: `language-${each}`,
        group: 'settings',
        icon: each === language ? Check : Languages,
        label: `${t('shell.language')}: ${fullLanguageNames[each]}`,
        words: 'language тіл язык',
        run: () => void i18n.changeLanguage(each),
      }),
    ),
    ...densities.map(
      (each): Option => ({
        id: `density-${each}`,
        group: 'settings',
        icon: each === density ? Check : Rows3,
        label: `${t('shell.density.title')}: ${t(`shell.density.${each}`)}`,
        run: () => setDensity(each),
      }),
    ),
    {
      id: 'keys',
      group: 'settings',
      icon: areKeysOn ? Check : Keyboard,
      label: t(areKeysOn ? 'palette.keysOff' : 'palette.keysOn'),
      run: () => setKeysOn(!areKeysOn),
    },
  ]
}
