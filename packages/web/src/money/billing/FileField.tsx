import { Button } from '@mui/material'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '../../kit/useWords.ts'
import own from '../payments/refunds.module.css'

type Props = { name: string; onChoose: (file: File) => void }

/** The bank's file, by a button of the page's own language; once it is chosen, its name. */
export function FileField({ name, onChoose }: Props) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={own.upload}>
      <Button startIcon={<FileUp />} onClick={() => input.current?.click()}>
        {t(name ? 'registries.upload.other' : 'registries.upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        required
        tabIndex={-1}
        aria-label={t('registries.upload.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      {name && <span className={own.fileName}>{name}</span>}
    </div>
  )
}
