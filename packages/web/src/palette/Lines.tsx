import { useTranslation } from 'react-i18next'
import type { Option } from './option.ts'
import styles from './Palette.module.css'
import type { Section } from './useOptions.ts'

type Props = { id: string; section: Section; active: Option | undefined; onRun: (option: Option) => void }

/** A group of the palette under its caption. The keys stay with the text field: lines have no focus of their own. */
export function Lines({ id, section: { group, options }, active, onRun }: Props) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={`${id}-${group}`}>
      <div id={`${id}-${group}`} className={styles.caption}>
        {t(`palette.groups.${group}`)}
      </div>
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
        <div
          key={option.id}
          id={`${id}-${option.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={option === active}
          className={styles.line}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRun(option)}
        >
          <option.icon aria-hidden />
          <span className={styles.label}>{option.label}</span>
          {option.note && <span className={styles.note}>{option.note}</span>}
        </div>
      ))}
    </div>
  )
}
