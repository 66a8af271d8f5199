import { mostPhotos } from '@zaryad/model/entities/chargeStations'
import { useState } from 'react'
import { useWords } from '../../../kit/useWords.ts'
import { errorText } from '../../../session/errorText.ts'
import { HttpError } from '../../../session/HttpError.ts'
import { http } from '../../../session/http.ts'
import { smaller } from './smaller.ts'

const largestBytes = 5 * 1024 * 1024
const accepted = ['image/jpeg', 'image/png', 'image/webp']

/** Pictures sent as they are chosen, one after another; those that do not fit are told by their names. */
export function usePhotos(photos: string[], onChange: (next: string[]) => void) {
  const { t } = useWords()
  const [left, setLeft] = useState(0)
  const [problem, setProblem] = useState('')

  async function send(file: File): Promise<string> {
    if (!accepted.includes(file.type)) throw new Refused('wrongType')
    const bytes = await smaller(file)
    if (bytes.size > largestBytes) throw new Refused('tooBig')
    const kept = (await http({ method: 'POST', path: '/uploads', bytes })) as { name: string }
    return kept.name
  }

  function textOf(error: unknown): string {
    if (error instanceof Refused) return t(`premises.photos.${error.why}`)
    const status = error instanceof HttpError ? error.status : 0
    if (status === 413) return t('premises.photos.tooBig')
    if (status === 422 || status === 400) return t('premises.photos.wrongType')
    return errorText(error, t)
  }

  async function add(files: File[]) {
    const room = mostPhotos - photos.length
    const taken = files.slice(0, room)
    const problems = files.length > room ? [t('premises.photos.tooMany', { number: mostPhotos })] : []
    let known = photos
    setLeft(taken.length)
    for (const file of taken) {
      try {
        const name = await send(file)
        known = [...known.filter((each) => each !== name), name]
        onChange(known)
      } catch (error) {
        problems.push(`${file.name}: ${textOf(error)}`)
      }
      setLeft((before) => before - 1)
    }
    setProblem(problems.join('. '))
  }
  return { add, isBusy: left > 0, problem, forget: () => setProblem('') }
}

class Refused extends Error {
  readonly why: 'wrongType' | 'tooBig'
  constructor(why: Refused['why']) {
    super(why)
    this.why = why
  }
}
