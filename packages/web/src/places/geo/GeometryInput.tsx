import { TextField } from '@mui/material'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { FormInput } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { pointCount, readGeometry } from './readGeometry.ts'

/** GeoJSON as it is pasted; what it is stands below, or why it will not do. */
export const GeometryInput: FormInput = ({ entity, name }) => {
  const words = useWords()
  const { field: control } = useController({ name })
  const [text, setText] = useState(() => (control.value ? JSON.stringify(control.value) : ''))
  const read = readGeometry(text)
  const problem = 'problem' in read ? read.problem : null
  const geometry = 'geometry' in read ? read.geometry : null
  const change = (next: string) => {
    setText(next)
    const found = readGeometry(next)
    control.onChange('geometry' in found ? found.geometry : 'invalid')
  }
  const said = problem
    ? words.t(`entities.geoObjects.geometryWrong.${problem}`)
    : geometry
      ? words.t('entities.geoObjects.geometryOn', { type: geometry.type, count: pointCount(geometry) })
      : words.t('entities.geoObjects.help.geometry')
  return (
    <TextField
      label={words.label(entity, name)}
      value={text}
      onChange={({ target }) => change(target.value)}
      onBlur={control.onBlur}
      inputRef={control.ref}
      error={problem !== null}
      helperText={said}
      fullWidth
      multiline
      minRows={2}
      maxRows={8}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  )
}
