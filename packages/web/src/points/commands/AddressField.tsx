import { TextField } from '@mui/material'
import { useEffect } from 'react'
import type { CommandName } from '../../commands/commands.ts'
import { useKept } from '../../kit/useKept.ts'
import { useWords } from '../../kit/useWords.ts'
import type { FieldProps } from './fieldProps.ts'

type Props = Omit<FieldProps, 'row'> & { command: Extract<CommandName, 'diagnostics' | 'firmware'> }

/** Where the file goes or comes from; the address of the last time is there already. */
export function AddressField({ command, input, set, problem }: Props) {
  const { t } = useWords()
  const [last, setLast] = useKept(`commands.${command}.location`, '')
  const isEmpty = input.location === undefined
  useEffect(() => {
    if (isEmpty && last) set({ location: last })
  }, [isEmpty, last, set])
  const isWrong = problem === 'address' && Boolean(input.location)
  return (
    <TextField
      label={t(`commands.${command}.location`)}
      placeholder="ftp://"
      value={input.location ?? ''}
      error={isWrong}
      helperText={isWrong ? t('commands.badAddress') : t(`commands.${command}.locationHelp`)}
      onChange={({ target }) => {
        set({ location: target.value })
        setLast(target.value)
      }}
      slotProps={{ htmlInput: { inputMode: 'url' } }}
    />
  )
}
